import type { DepositDetail } from '@fairground/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, inTurn, refusal, type Answers } from '../../../../testing/answer-calls.ts'
import { depositDetailFixture, depositFixture } from '../../../../testing/fixtures/payments.ts'
import { passTime, show, tapTwice, type Surroundings } from '../../../../testing/show.tsx'
import { DepositStatus } from './deposit-status.tsx'

const { id } = depositFixture()

const openStatus = async (answers: Answers, surroundings: Surroundings = {}) => {
  const calls = answerCalls(answers)
  const shown = await show(<DepositStatus id={id} />, { at: `/m/voucherCenter?deposit=${id}`, ...surroundings })
  return { ...shown, calls }
}

const heading = (name: string) => screen.findByRole('heading', { name })

test('goes from waiting to paid by asking again', async () => {
  const { calls } = await openStatus({ 'payments.depositStatus': depositDetailFixture() })
  expect(await heading('Waiting for your payment')).toBeVisible()
  calls.change({
    'payments.depositStatus': depositDetailFixture({ state: 'paid', paidAt: '2026-11-20T12:00:04Z' }),
  })
  await passTime(5_000)
  expect(await heading('Deposit received')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start playing' })).toHaveAttribute('href', '/m/home')
  const asked = calls.to('payments.depositStatus').length
  await passTime(15_000)
  expect(calls.to('payments.depositStatus')).toHaveLength(asked)
})

test('a bonus that was missed is no part of what is received', async () => {
  const promotion = { id, title: 'Match', bonus: '50.00', outcome: 'missed', missed: 'bonus_active' } as const
  await openStatus({
    'payments.depositStatus': depositDetailFixture({ state: 'paid', paidAt: '2026-11-20T12:00:04Z', promotion }),
  })
  await heading('Deposit received')
  expect(screen.getByText('You receive').nextElementSibling).toHaveTextContent('50.00')
})

test('says what has come for it, where that is not what it asks for', async () => {
  const at = '2026-11-20T11:58:00Z'
  await openStatus({
    'payments.depositStatus': depositDetailFixture({
      state: 'expired',
      received: [
        { amount: '10.79', currency: 'USD', receivedAt: at, state: 'credited' },
        { amount: '10.10', currency: 'USD', receivedAt: at, state: 'waiting' },
      ],
    }),
  })
  expect(await heading('A payment has come')).toBeVisible()
  const received = screen.getByText('Has come').nextElementSibling
  expect(received).toHaveTextContent(/10\.79 USD · In your balance.*10\.10 USD · We look at it/)
})

test('hears of its end over the live stream, before it is asked again', async () => {
  const { calls, site } = await openStatus({ 'payments.depositStatus': depositDetailFixture() })
  await heading('Waiting for your payment')
  calls.change({ 'payments.depositStatus': 'pending' })
  act(() => site.live.emit('deposit', { id, state: 'expired', amount: '50.00' }))
  expect(await heading('Time is up')).toBeVisible()
})

test('counts down the time that is left to pay', async () => {
  await openStatus({ 'payments.depositStatus': depositDetailFixture() })
  await heading('Waiting for your payment')
  expect(screen.getByText(/Time left to pay/)).toHaveTextContent('10:00')
  await passTime(61_000)
  expect(screen.getByText(/Time left to pay/)).toHaveTextContent('08:59')
})

test.each<[DepositDetail['state'], string, string]>([
  ['created', 'Payment not started', 'The payment provider has not answered yet. Nothing was charged.'],
  ['expired', 'Time is up', 'If you did pay, the money is still credited when it arrives.'],
  ['rejected', 'Payment was not made', 'It was cancelled or refused by the provider.'],
])('says what %s means', async (state, title, text) => {
  await openStatus({ 'payments.depositStatus': depositDetailFixture({ state }) })
  expect(await heading(title)).toBeVisible()
  expect(screen.getByText(text, { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: 'New deposit' })).toBeVisible()
})

test('a paid deposit is headed by what was credited; one that was refused names no fee and nothing received', async () => {
  const money = { amount: '33.33', fee: '0.50', credited: '32.83' }
  const { calls, site } = await openStatus({ 'payments.depositStatus': depositDetailFixture(money) })
  expect(await screen.findByText('$33.33')).toBeVisible()
  calls.change({ 'payments.depositStatus': depositDetailFixture({ ...money, state: 'paid' }) })
  act(() => site.live.emit('deposit', { id, state: 'paid', amount: '33.33' }))
  expect(await screen.findByText('$32.83')).toBeVisible()
  calls.change({ 'payments.depositStatus': depositDetailFixture({ ...money, state: 'rejected' }) })
  act(() => site.live.emit('deposit', { id, state: 'rejected', amount: '33.33' }))
  expect(await heading('Payment was not made')).toBeVisible()
  for (const gone of ['Fee', 'You receive']) expect(screen.queryByText(gone)).toBeNull()
})

test('the operator’s reason stands in place of the usual words', async () => {
  const reason = 'The account belongs to somebody else. '.repeat(20).trim()
  await openStatus({ 'payments.depositStatus': depositDetailFixture({ state: 'rejected', reason }) })
  expect(await screen.findByText(reason)).toBeVisible()
})

test('a deposit that nobody knows', async () => {
  await openStatus({ 'payments.depositStatus': refusal('deposit_unknown') })
  expect(await heading('This deposit was not found.')).toBeVisible()
})

test('asks again after the connection was lost', async () => {
  const { user, calls } = await openStatus({ 'payments.depositStatus': 'lost' })
  await passTime(3_000)
  expect(await heading('This deposit did not load')).toBeVisible()
  calls.change({ 'payments.depositStatus': depositDetailFixture() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Waiting for your payment')).toBeVisible()
})

test('leads to the page of the provider, and to no address but one of the web', async () => {
  const { calls } = await openStatus({
    'payments.depositStatus': depositDetailFixture({ redirectUrl: 'https://pay.example/1' }),
  })
  expect(await screen.findByRole('link', { name: 'Go to payment' })).toHaveAttribute('href', 'https://pay.example/1')
  calls.change({ 'payments.depositStatus': depositDetailFixture({ redirectUrl: 'javascript:alert(1)' }) })
  await passTime(5_000)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Go to payment' })).toBeNull())
})

const transfer = { bankName: 'Second Bank', accountNumber: '0011 2233', payeeName: 'Fairground Ltd' }
const manual = (changes: Partial<DepositDetail> = {}) =>
  depositDetailFixture({ kind: 'manual', state: 'created', transfer, ...changes })
const claimed = () => manual({ state: 'pending', claimedAt: '2026-11-20T12:00:00Z' })
const receipt = (bytes: number) => new File([new Uint8Array(bytes)], 'receipt.png', { type: 'image/png' })

test('a bank transfer is claimed with its receipt', async () => {
  const { user, calls } = await openStatus({
    'payments.depositStatus': manual(),
    'payments.claimBankTransfer': { ...claimed(), hasReceipt: true },
  })
  expect(await screen.findByText('0011 2233')).toBeVisible()
  await user.upload(screen.getByLabelText('Add a receipt (optional)'), receipt(10))
  expect(screen.getByText('receipt.png')).toBeVisible()
  calls.change({ 'payments.depositStatus': { ...claimed(), hasReceipt: true } })
  await user.click(screen.getByRole('button', { name: 'I have paid' }))
  expect(await heading('We are looking for your transfer')).toBeVisible()
  expect(screen.getByText('We have your receipt.')).toBeVisible()
  const body = calls.to('payments.claimBankTransfer')[0]?.body as FormData
  expect(body.get('id')).toBe(id)
  expect((body.get('picture') as File).name).toBe('receipt.png')
})

test('a receipt that is too large is refused before it is sent', async () => {
  const { user } = await openStatus({ 'payments.depositStatus': manual() })
  const field = await screen.findByLabelText('Add a receipt (optional)')
  await user.upload(field, receipt(5 * 1024 * 1024 + 1))
  expect(screen.getByRole('alert')).toHaveTextContent('This picture is larger than 5 MB.')
  expect(field).toBeInvalid()
})

test('a receipt that the platform cannot read is said at the receipt', async () => {
  const { user } = await openStatus({
    'payments.depositStatus': manual(),
    'payments.claimBankTransfer': refusal('picture_invalid'),
  })
  const field = await screen.findByLabelText('Add a receipt (optional)')
  await user.upload(field, receipt(10))
  await user.click(screen.getByRole('button', { name: 'I have paid' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture could not be read.')
  expect(field).toBeInvalid()
})

test('a claim that was lost on the way can be sent again, and two taps are one claim', async () => {
  const { user, calls } = await openStatus({
    'payments.depositStatus': manual(),
    'payments.claimBankTransfer': inTurn<'lost' | 'pending'>('lost', 'pending'),
  })
  await user.click(await screen.findByRole('button', { name: 'I have paid' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection dropped.')
  await tapTwice(user, screen.getByRole('button', { name: 'I have paid' }))
  expect(await screen.findByRole('button', { name: 'Sending' })).toHaveAttribute('aria-busy', 'true')
  expect(calls.to('payments.claimBankTransfer')).toHaveLength(2)
})

test('numbers keep their direction in a language from right to left', async () => {
  const { site } = await openStatus({ 'payments.depositStatus': depositDetailFixture() }, { language: 'ar' })
  expect(await heading(site.i18n.t('payments.deposit.status.pending'))).toBeVisible()
  expect(screen.getByText('D-7K2M4N')).toHaveAttribute('dir', 'ltr')
})

test('long texts stand in full', async () => {
  await openStatus({ 'payments.depositStatus': depositDetailFixture() }, { hasLongTexts: true })
  const title = 'Waiting for your payment'
  expect(await heading(`[${title} ${title} ${title}]`)).toBeVisible()
})
