import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, inTurn, refusal, type Answers } from '../../../../testing/answer-calls.ts'
import { axeViolations } from '../../../../testing/axe-violations.ts'
import { fixtureId } from '../../../../testing/fixture-ids.ts'
import { bonusFixture } from '../../../../testing/fixtures/promotions.ts'
import { bankCardFixture, withdrawalFixture, withdrawalTermsFixture } from '../../../../testing/fixtures/payments.ts'
import { passTime, showPage, tapTwice, type Surroundings } from '../../../../testing/show.tsx'
import { typeFromTap } from '../../../../testing/type-from-tap.ts'

const terms = (changes: Parameters<typeof withdrawalTermsFixture>[0] = {}) =>
  withdrawalTermsFixture({ list: [bankCardFixture()], ...changes })

const open = async (answers: Answers, surroundings: Omit<Surroundings, 'at' | 'module'> = {}) => {
  const calls = answerCalls({ 'payments.withdrawalTerms': terms(), 'promotions.bonus': { bonus: null }, ...answers })
  return { ...(await showPage('/m/withdraw', surroundings)), calls }
}
type Opened = Awaited<ReturnType<typeof open>>

const amount = () => screen.findByRole('textbox', { name: /Amount/ })
const pin = () => screen.getByLabelText('Payment password')
const submit = () => screen.getByRole('button', { name: /^Withdraw/ })

const fill = async ({ user }: Opened) => {
  await user.type(await amount(), '100')
  await user.type(pin(), '246810')
}

test('waits for the terms', async () => {
  const { calls } = await open({ 'payments.withdrawalTerms': 'pending' })
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible()
  calls.change({ 'payments.withdrawalTerms': terms() })
  expect(await amount()).toBeVisible()
})

test('asks for the terms again after the connection was lost', async () => {
  const { user, calls } = await open({ 'payments.withdrawalTerms': 'lost' })
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'The terms of withdrawals did not load' })).toBeVisible()
  calls.change({ 'payments.withdrawalTerms': terms() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await amount()).toBeVisible()
})

test('says that withdrawals are closed', async () => {
  await open({ 'payments.withdrawalTerms': terms({ isOpen: false }) })
  expect(await screen.findByRole('heading', { name: 'Withdrawals are closed now' })).toBeVisible()
})

test('lists every missing step at once, each with its way to mend it', async () => {
  await open({
    'payments.withdrawalTerms': terms({
      list: [],
      blocks: ['bank_card', 'payment_password', 'kyc', 'turnover'],
      turnoverRequired: '80.00',
      turnoverDone: '30.00',
    }),
  })
  const list = await screen.findByRole('list', { name: 'Before your first withdrawal' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(4)
  expect(within(list).getByText('50.00 to go.')).toBeVisible()
  expect(within(list).getByRole('link', { name: 'Verify: Verify your identity' })).toHaveAttribute(
    'href',
    '/m/securityCenter/kyc',
  )
  expect(within(list).getByRole('button', { name: 'Add: Add a bank card' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('turnover that is missing locks the button and says what is left', async () => {
  await open({
    'payments.withdrawalTerms': terms({ blocks: ['turnover'], turnoverRequired: '80.00', turnoverDone: '30.00' }),
  })
  await amount()
  expect(screen.getByText(/50\.00 more and your money is free/)).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Turnover before a withdrawal' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(submit()).toBeDisabled()
  expect(screen.queryByLabelText('Payment password')).toBeNull()
})

test('a reward that is not staked yet stays, and the rest can be withdrawn', async () => {
  await open({
    'payments.withdrawalTerms': terms({ locked: '0.20', turnoverRequired: '0.20', turnoverDone: '0.05' }),
  })
  await amount()
  expect(
    screen.getByText(/^\$?0\.20 from rewards stays in your balance until you have bet \$?0\.15 more/),
  ).toBeVisible()
  expect(screen.getByLabelText('Payment password')).toBeVisible()
  expect(screen.getByRole('button', { name: 'All' })).toBeEnabled()
})

test('turnover that is missing names the bonus, and offers to give it up', async () => {
  await open({
    'payments.withdrawalTerms': terms({ blocks: ['turnover'], turnoverRequired: '80.00', turnoverDone: '30.00' }),
    'promotions.bonus': { bonus: bonusFixture() },
  })
  expect(await screen.findByText('Your bonus “First deposit, matched” of 50.00 stays locked until then.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Give up the bonus' })).toBeEnabled()
  expect(screen.getByText('Available $0.00')).toBeVisible()
  expect(screen.getByRole('button', { name: 'All' })).toBeDisabled()
})

test('the list of missing steps names the bonus too, and says where it cannot be given up', async () => {
  await open({
    'payments.withdrawalTerms': terms({ list: [], blocks: ['bank_card', 'turnover'] }),
    'promotions.bonus': { bonus: bonusFixture({ canGiveUp: false }) },
  })
  expect(await screen.findByText(/^Your bonus “First deposit, matched”/)).toBeVisible()
  expect(screen.getByText('Part of it has been staked, so it can no longer be given up.')).toBeVisible()
})

test('form and status name one figure that is received', async () => {
  const page = await open({
    'payments.withdrawalTerms': terms({
      fee: { percent: '1.50', fixed: '0', freeTotal: 0, freePer: 'day', freeLeft: 0 },
    }),
    'payments.requestWithdrawal': withdrawalFixture(),
    'payments.withdrawalStatus': withdrawalFixture({ amount: '33.33', fee: '0.50', received: '32.83' }),
  })
  const received = () => screen.getByText('You receive').nextElementSibling
  await page.user.type(await amount(), '33.33')
  expect(received()).toHaveTextContent('32.83')
  await page.user.type(pin(), '246810')
  await page.user.click(submit())
  await screen.findByRole('heading', { name: 'Your request is in' })
  expect(received()).toHaveTextContent('32.83')
})

test('an amount beyond the balance is said at its field and not sent', async () => {
  const { user, calls } = await open({})
  const field = await amount()
  await user.type(field, '301')
  expect(field).toHaveAccessibleDescription('You have 300.00 to withdraw.')
  await user.click(submit())
  expect(pin()).toHaveAccessibleDescription('Enter all six digits.')
  expect(calls.to('payments.requestWithdrawal')).toEqual([])
})

test('no digit is lost that is typed right after the tap', async () => {
  const { user } = await open({})
  const field = await amount()
  await typeFromTap(user, field, '150')
  expect(field).toHaveValue('150')
})

test('sends card, amount and payment password, and goes to the page of the withdrawal', async () => {
  const page = await open({
    'payments.requestWithdrawal': withdrawalFixture(),
    'payments.withdrawalStatus': withdrawalFixture(),
  })
  await fill(page)
  await page.user.click(submit())
  expect(await screen.findByRole('heading', { name: 'Your request is in' })).toBeVisible()
  expect(page.calls.to('payments.requestWithdrawal').map(({ body }) => body)).toEqual([
    { bankCardId: fixtureId('card'), amount: '100.00', paymentPassword: '246810' },
  ])
})

test('takes all, less the fee once the free ones are used', async () => {
  const { user } = await open({
    'payments.withdrawalTerms': terms({
      fee: { percent: '1.00', fixed: '0.50', freeTotal: 3, freePer: 'day', freeLeft: 0 },
    }),
  })
  const field = await amount()
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(field).toHaveValue('300.00')
  expect(screen.getByText('3.50')).toBeVisible()
  expect(screen.getByText(/296\.50/)).toBeVisible()
})

test('a wrong payment password is said at its field, which is emptied', async () => {
  const page = await open({
    'payments.requestWithdrawal': refusal('payment_password_wrong', { field: 'paymentPassword' }),
  })
  await fill(page)
  await page.user.click(submit())
  await waitFor(() => expect(pin()).toHaveAccessibleDescription('The payment password is incorrect.'))
  expect(await axeViolations()).toEqual([])
  expect(pin()).toHaveValue('')
  expect(await amount()).toHaveValue('100')
})

test('another refusal stands beside the button, and the terms are read again', async () => {
  const page = await open({ 'payments.requestWithdrawal': refusal('insufficient_funds') })
  await fill(page)
  const asked = page.calls.to('payments.withdrawalTerms').length
  await page.user.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent('The balance is not enough.')
  await waitFor(() => expect(page.calls.to('payments.withdrawalTerms').length).toBeGreaterThan(asked))
})

test('a lost connection keeps the idempotency key for the same request', async () => {
  const page = await open({
    'payments.requestWithdrawal': inTurn<'lost' | ReturnType<typeof withdrawalFixture>>('lost', withdrawalFixture()),
    'payments.withdrawalStatus': withdrawalFixture(),
  })
  await fill(page)
  await page.user.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection dropped.')
  await page.user.type(pin(), '246810')
  await page.user.click(submit())
  await screen.findByRole('heading', { name: 'Your request is in' })
  const [first, second] = page.calls.to('payments.requestWithdrawal')
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

test('two taps are one withdrawal', async () => {
  const page = await open({ 'payments.requestWithdrawal': 'pending' })
  await fill(page)
  await tapTwice(page.user, submit())
  expect(await screen.findByRole('button', { name: 'Sending' })).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(page.calls.to('payments.requestWithdrawal')).toHaveLength(1))
})

test('pays to the card that was chosen', async () => {
  const other = bankCardFixture({ id: fixtureId('other card'), bankName: 'Second Bank', isDefault: false })
  const page = await open({
    'payments.withdrawalTerms': terms({ list: [bankCardFixture(), other] }),
    'payments.requestWithdrawal': 'pending',
  })
  await page.user.click(await screen.findByRole('button', { name: 'Change' }))
  await page.user.click(within(screen.getByRole('dialog')).getByRole('radio', { name: /Second Bank/ }))
  await fill(page)
  await page.user.click(submit())
  await waitFor(() =>
    expect(page.calls.to('payments.requestWithdrawal')[0]?.body).toMatchObject({ bankCardId: other.id }),
  )
})

test('reads from right to left in Arabic, with the sum isolated from left to right', async () => {
  const { site } = await open({}, { language: 'ar' })
  const field = await screen.findByRole('textbox', { name: new RegExp(site.i18n.t('payments.withdrawal.amount')) })
  expect(field).toHaveAttribute('dir', 'ltr')
  expect(screen.getByText(/\u2066\$300\.00\u2069/)).toBeVisible()
})

test('says how many of the month are free, and what is left of the day', async () => {
  const page = await open({
    'payments.withdrawalTerms': terms({
      fee: { percent: '1.00', fixed: '0.00', freeTotal: 3, freePer: 'month', freeLeft: 2 },
      today: { countMax: 4, countLeft: 1, sumMax: '250.00', sumLeft: '90.00' },
    }),
  })
  const field = await amount()
  expect(screen.getByText(/2 of 3 free left this month$/)).toBeVisible()
  expect(screen.getByText('90.00 of 250.00 · 1 of 4 withdrawals')).toBeVisible()
  await page.user.type(field, '91')
  expect(field).toHaveAccessibleDescription('You can withdraw 90.00 more today.')
  await page.user.click(screen.getByRole('button', { name: 'All' }))
  expect(field).toHaveValue('90.00')
})

test('withdrawals of a day that are used up lock the button and say so', async () => {
  await open({
    'payments.withdrawalTerms': terms({ today: { countMax: 2, countLeft: 0, sumMax: null, sumLeft: null } }),
  })
  await amount()
  expect(screen.getByText(/^Your withdrawals of today are used up/)).toBeVisible()
  expect(submit()).toBeDisabled()
})

test('“All” takes what can be paid out; the part of a cent is named and stays', async () => {
  const opened = await open({
    'payments.withdrawalTerms': terms({ available: '165.9855' }),
    'payments.requestWithdrawal': 'pending',
  })
  await opened.user.click(await screen.findByRole('button', { name: 'All' }))
  expect(await amount()).toHaveValue('165.98')
  expect(screen.getByText('Available $165.98')).toBeVisible()
  expect(screen.getByText(/^\$0\.0055 is less than the smallest amount/)).toBeVisible()
  await opened.user.type(pin(), '246810')
  await opened.user.click(submit())
  await waitFor(() =>
    expect(opened.calls.to('payments.requestWithdrawal')[0]?.body).toMatchObject({ amount: '165.98' }),
  )
})
