import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, inTurn, refusal, type Answers } from '../../../../testing/answer-calls.ts'
import { axeViolations } from '../../../../testing/axe-violations.ts'
import { limitsFixture } from '../../../../testing/fixtures/limits.ts'
import {
  channelFixture,
  depositDetailFixture,
  depositFixture,
  withdrawalTermsFixture,
} from '../../../../testing/fixtures/payments.ts'
import { passTime, showPage, tapTwice } from '../../../../testing/show.tsx'
import { typeFromTap } from '../../../../testing/type-from-tap.ts'

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
  expect(screen.getByRole('link', { name: /Play limits/ })).toHaveAttribute('href', '/m/limits')
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

test('no digit is lost that is typed right after the tap', async () => {
  const { user, amount } = await openForm()
  await typeFromTap(user, amount, '150')
  expect(amount).toHaveValue('150')
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
  expect(await screen.findByRole('alert')).toHaveTextContent('This is over your deposit limit.')
  expect(screen.getByRole('link', { name: 'Play limits' })).toHaveAttribute('href', '/m/limits')
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

test('two taps while the limits are still loading open one deposit', async () => {
  const { user, amount, calls } = await openForm({
    'responsibleGaming.limits': 'pending',
    'payments.depositByGateway': 'pending',
  })
  await user.type(amount, '100')
  await tapTwice(user, screen.getByRole('button', { name: 'Continue' }))
  expect(calls.to('payments.depositByGateway')).toEqual([])
  calls.change({ 'responsibleGaming.limits': limitsFixture() })
  await waitFor(() => expect(calls.to('payments.depositByGateway')).not.toEqual([]))
  expect(calls.to('payments.depositByGateway')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Opening' })).toHaveAttribute('aria-busy', 'true')
})

const openQuestion = async (answers: Answers) => {
  const page = await openForm({
    'responsibleGaming.limits': limitsFixture({ questions: { deposit: true, review: false } }),
    ...answers,
  })
  await page.user.type(page.amount, '100')
  await page.pay()
  const question = await screen.findByRole('dialog', { name: 'Set a deposit limit first?' })
  return { ...page, question, without: () => screen.getByRole('button', { name: 'Deposit without a limit' }) }
}

test('before the first deposit a limit is asked for; who leaves the question has paid nothing', async () => {
  const { question, calls, pay, amount } = await openQuestion({})
  expect(screen.getByRole('link', { name: 'Set a limit' })).toHaveAttribute('href', '/m/limits')
  expect(await axeViolations()).toEqual([])
  fireEvent(question, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('responsibleGaming.keepLimits')).toEqual([])
  expect(calls.to('payments.depositByGateway')).toEqual([])
  expect(amount).toHaveValue('100')
  await pay()
  expect(await screen.findByRole('dialog', { name: 'Set a deposit limit first?' })).toBeVisible()
})

test('who is excluded reads it before the form, is refused at once, and asked for no limit first', async () => {
  const exclusion = {
    kind: 'exclusion' as const,
    startedAt: '2026-11-01T00:00:00Z',
    endsAt: null,
    canComeBack: false,
    backAt: null,
  }
  const { user, amount, calls, pay } = await openForm({
    'responsibleGaming.limits': limitsFixture({ pause: exclusion, questions: { deposit: true, review: false } }),
    'payments.depositByGateway': refusal('self_excluded'),
  })
  expect(screen.getByRole('region', { name: 'You have excluded yourself' })).toBeVisible()
  await user.type(amount, '100')
  await pay()
  await waitFor(() => expect(calls.to('payments.depositByGateway')).toHaveLength(1))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You have excluded yourself. Bets and deposits are closed.',
  )
  expect(screen.queryByRole('dialog', { name: 'Set a deposit limit first?' })).toBeNull()
})

test('to deposit without a limit is an answer of its own, given once for two taps, and the deposit follows', async () => {
  const { user, calls, without } = await openQuestion({
    'responsibleGaming.keepLimits': 'pending',
    'payments.depositByGateway': 'pending',
  })
  await tapTwice(user, without())
  await waitFor(() => expect(calls.to('responsibleGaming.keepLimits')).toHaveLength(1))
  expect(calls.to('payments.depositByGateway')).toEqual([])
  calls.change({ 'responsibleGaming.keepLimits': limitsFixture() })
  await waitFor(() => expect(calls.to('payments.depositByGateway')).toHaveLength(1))
  expect(calls.to('payments.depositByGateway')[0]?.body).toMatchObject({ amount: '100.00' })
})

test('an answer that was lost is told in the question, and nothing is paid', async () => {
  const { user, calls, without } = await openQuestion({ 'responsibleGaming.keepLimits': 'lost' })
  await user.click(without())
  expect(await screen.findByText('The connection dropped. Please try again.')).toHaveAttribute('role', 'alert')
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
