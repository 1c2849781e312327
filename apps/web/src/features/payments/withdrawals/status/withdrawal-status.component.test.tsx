import type { Withdrawal } from '@fairground/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../../testing/answer-calls.ts'
import { axeViolations } from '../../../../testing/axe-violations.ts'
import { balancesFixture } from '../../../../testing/fixtures/wallet.ts'
import { withdrawalFixture } from '../../../../testing/fixtures/payments.ts'
import { passTime, show, tapTwice } from '../../../../testing/show.tsx'
import { WithdrawalStatus } from './withdrawal-status.tsx'

const { id } = withdrawalFixture()

const openStatus = async (answers: Answers) => {
  const calls = answerCalls({ 'wallet.balances': balancesFixture(), ...answers })
  return { ...(await show(<WithdrawalStatus id={id} />, { at: `/m/withdraw?withdrawal=${id}` })), calls }
}

const heading = (name: string) => screen.findByRole('heading', { name })

test('shows how far it is, and goes on by asking again', async () => {
  const { calls } = await openStatus({ 'payments.withdrawalStatus': withdrawalFixture() })
  expect(await heading('Your request is in')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
  expect(await axeViolations()).toEqual([])
  const stages = within(screen.getByRole('list', { name: 'How far it is' }))
  expect(stages.getAllByRole('listitem')).toHaveLength(4)
  expect(stages.getAllByRole('listitem')[0]).toHaveAttribute('aria-current', 'step')
  const reviewedAt = '2026-11-20T12:00:05Z'
  calls.change({ 'payments.withdrawalStatus': withdrawalFixture({ state: 'under_review', reviewedAt }) })
  await passTime(15_000)
  expect(await heading('Under review')).toBeVisible()
  expect(stages.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step')
})

const endedAt = '2026-11-20T12:00:00Z'
test.each<[Withdrawal['state'], string, string]>([
  ['paid', 'Paid out', 'The bank has paid it to your card.'],
  ['rejected', 'Not paid out', 'The money is back in your balance.'],
  ['cancelled', 'Taken back', 'The money is back in your balance.'],
])('a withdrawal that is %s is not asked after any more', async (state, title, text) => {
  const { calls } = await openStatus({
    'payments.withdrawalStatus': withdrawalFixture({ state, endedAt, expectedAt: null }),
  })
  expect(await heading(title)).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  await passTime(30_000)
  expect(calls.to('payments.withdrawalStatus')).toHaveLength(1)
})

test('a refusal of the operator is told with its reason', async () => {
  const reason = 'The name on the card is another one.'
  await openStatus({
    'payments.withdrawalStatus': withdrawalFixture({ state: 'rejected', endedAt, expectedAt: null, reason }),
  })
  expect(await screen.findByText(reason)).toBeVisible()
})

test('says that it takes longer once its time is over', async () => {
  await openStatus({ 'payments.withdrawalStatus': withdrawalFixture({ expectedAt: '2026-11-20T12:00:30Z' }) })
  expect(await screen.findByText(/^Expected by/)).toBeVisible()
  await passTime(31_000)
  expect(screen.getByText('It takes longer than usual. Support can tell you why.')).toBeVisible()
})

test('can be taken back once, however often it is tapped', async () => {
  const { user, calls } = await openStatus({
    'payments.withdrawalStatus': withdrawalFixture({ canCancel: true }),
    'payments.cancelWithdrawal': 'pending',
  })
  await tapTwice(user, await screen.findByRole('button', { name: 'Take it back' }))
  expect(await screen.findByRole('button', { name: 'Taking it back' })).toHaveAttribute('aria-busy', 'true')
  expect(calls.to('payments.cancelWithdrawal').map(({ body }) => body)).toEqual([{ id }])
  const cancelled = withdrawalFixture({ state: 'cancelled', endedAt, expectedAt: null })
  calls.change({ 'payments.cancelWithdrawal': cancelled, 'payments.withdrawalStatus': cancelled })
  expect(await heading('Taken back')).toBeVisible()
})

test('a withdrawal that nobody knows', async () => {
  await openStatus({ 'payments.withdrawalStatus': refusal('withdrawal_unknown') })
  expect(await heading('This withdrawal was not found.')).toBeVisible()
})

test('asks again after the connection was lost', async () => {
  const { user, calls } = await openStatus({ 'payments.withdrawalStatus': 'lost' })
  await passTime(3_000)
  expect(await heading('This withdrawal did not load')).toBeVisible()
  calls.change({ 'payments.withdrawalStatus': withdrawalFixture() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Your request is in')).toBeVisible()
})

test('says that it is a free one of its month', async () => {
  await openStatus({ 'payments.withdrawalStatus': withdrawalFixture({ free: { number: 2, of: 3, per: 'month' } }) })
  expect(await screen.findByText('Free, 2 of 3 this month')).toBeVisible()
})
