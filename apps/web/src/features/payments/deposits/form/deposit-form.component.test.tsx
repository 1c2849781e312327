import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, inTurn, refusal, type Answers } from '../../../../testing/answer-calls.ts'
import { limitsFixture } from '../../../../testing/fixtures/limits.ts'
import {
  channelFixture,
  depositDetailFixture,
  depositFixture,
  withdrawalTermsFixture,
} from '../../../../testing/fixtures/payments.ts'
import { passTime, showPage, tapTwice } from '../../../../testing/show.tsx'

const opened = () => ({ deposit: depositFixture(), redirectUrl: null, qr: null })

const answers = (changes: Answers = {}): Answers => ({
  'payments.depositChannels': { list: [channelFixture()], currency: 'USD' },
  'payments.depositPromotions': { list: [], currency: 'USD' },
  'payments.deposits': { list: [], next: null },
  'payments.withdrawalTerms': withdrawalTermsFixture(),
  'responsibleGaming.limits': limitsFixture(),
  ...changes,
})

const openForm = async (changes?: Answers) => {
  const calls = answerCalls(answers(changes))
  const { user, ...page } = await showPage('/m/voucherCenter')
  const amount = await screen.findByRole('textbox', { name: /Amount/ })
  return { ...page, user, calls, amount, pay: () => user.click(screen.getByRole('button', { name: 'Continue' })) }
}

test('waits for the ways to pay', async () => {
  const calls = answerCalls(answers({ 'payments.depositChannels': 'pending' }))
  await showPage('/m/voucherCenter')
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible()
  calls.change({ 'payments.depositChannels': { list: [channelFixture()], currency: 'USD' } })
  expect(await screen.findByRole('radio', { name: 'Wallet A' })).toBeChecked()
})

test('says that no way to pay is open', async () => {
  answerCalls(answers({ 'payments.depositChannels': { list: [channelFixture({ isOpen: false })], currency: 'USD' } }))
  await showPage('/m/voucherCenter')
  expect(await screen.findByRole('heading', { name: 'No way to pay is open now' })).toBeVisible()
})

test('asks again after the connection was lost while loading', async () => {
  const calls = answerCalls(answers({ 'payments.depositChannels': 'lost' }))
  const { user } = await showPage('/m/voucherCenter')
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'Ways to pay did not load' })).toBeVisible()
  expect(calls.to('payments.depositChannels')).toHaveLength(3)
  calls.change({ 'payments.depositChannels': { list: [channelFixture()], currency: 'USD' } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('radio', { name: 'Wallet A' })).toBeVisible()
})

test('an amount outside of the limits is said at its field and not sent', async () => {
  const { user, amount, calls, pay } = await openForm()
  await user.type(amount, '9')
  await pay()
  expect(amount).toHaveAccessibleDescription('The smallest deposit here is 10.00.')
  expect(amount).toHaveFocus()
  await user.type(amount, '00')
  expect(amount).toHaveAccessibleDescription('The largest deposit here is 500.00.')
  expect(calls.to('payments.depositByGateway')).toEqual([])
})

test('sends what was chosen and goes to the page of the deposit', async () => {
  const { user, calls, pay, visited } = await openForm({
    'payments.depositByGateway': opened(),
    'payments.depositStatus': depositDetailFixture(),
  })
  await user.click(screen.getByRole('button', { name: '50' }))
  await pay()
  expect(await screen.findByText('Waiting for your payment')).toBeVisible()
  expect(calls.to('payments.depositByGateway').map(({ body }) => body)).toEqual([
    { channel: 'wallet-a', amount: '50.00' },
  ])
  expect(visited).toEqual([`/m/voucherCenter?deposit=${depositFixture().id}`])
})

test('a refusal is shown beside the button and goes with the next change', async () => {
  const { user, amount, pay } = await openForm({ 'payments.depositByGateway': refusal('deposit_limit_reached') })
  await user.type(amount, '100')
  await pay()
  expect(await screen.findByRole('alert')).toHaveTextContent('This is more than your deposit limit leaves.')
  await user.type(amount, '1')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('reads the limits again when they were others', async () => {
  const { user, amount, pay } = await openForm({
    'payments.depositChannels': inTurn(
      { list: [channelFixture()], currency: 'USD' as const },
      { list: [channelFixture({ max: '80.00' })], currency: 'USD' as const },
    ),
    'payments.depositByGateway': refusal('amount_out_of_range'),
  })
  await user.type(amount, '100')
  await pay()
  expect(await screen.findByText('The largest deposit here is 80.00.')).toBeVisible()
})

test('a lost connection keeps the idempotency key for the next try', async () => {
  const { user, amount, calls, pay } = await openForm({
    'payments.depositByGateway': inTurn<'lost' | ReturnType<typeof opened>>('lost', opened()),
    'payments.depositStatus': depositDetailFixture(),
  })
  await user.type(amount, '100')
  await pay()
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection dropped.')
  await pay()
  await screen.findByText('Waiting for your payment')
  const [first, second] = calls.to('payments.depositByGateway')
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

test('two taps open one deposit', async () => {
  const { user, amount, calls } = await openForm({ 'payments.depositByGateway': 'pending' })
  await user.type(amount, '100')
  await tapTwice(user, screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('button', { name: 'Opening' })).toHaveAttribute('aria-busy', 'true')
  expect(calls.to('payments.depositByGateway')).toHaveLength(1)
})

test('asks for a deposit limit before the first deposit', async () => {
  const { user, amount, calls, pay } = await openForm({
    'responsibleGaming.limits': limitsFixture({ questions: { deposit: true, review: false } }),
    'responsibleGaming.keepLimits': limitsFixture(),
    'payments.depositByGateway': 'pending',
  })
  await user.type(amount, '100')
  await pay()
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(calls.to('payments.depositByGateway')).toEqual([])
})

test('asks for the bank where the way to pay needs one', async () => {
  const { user, amount, calls, pay } = await openForm({
    'payments.depositChannels': { list: [channelFixture({ kind: 'bank', vendor: 'pay-a' })], currency: 'USD' },
    'payments.banksByVendor': { list: [{ code: 'B1', name: 'First Bank' }] },
    'payments.depositByGateway': 'pending',
  })
  await user.type(amount, '100')
  await pay()
  expect(await screen.findByText('Choose the bank that you pay from.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Your bank/ }))
  await user.click(await screen.findByRole('radio', { name: 'First Bank' }))
  await pay()
  await screen.findByRole('button', { name: 'Opening' })
  expect(calls.to('payments.depositByGateway')[0]?.body).toEqual({ channel: 'wallet-a', amount: '100.00', bank: 'B1' })
})
