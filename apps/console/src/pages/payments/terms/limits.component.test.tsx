import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { confirm, fill, findField, show } from '../../../testing/show.tsx'
import { Limits, type LimitRow } from './limits.tsx'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'
import type { WithdrawalRow } from './terms-page.tsx'

const limit: LimitRow = { kind: 'withdrawal', subject: 'USD', currency: 'USD', amount: '1000' }
const win: LimitRow = { ...limit, kind: 'win', amount: '5000' }

async function openLimits(set: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls({ 'operators.limits': { list: [limit, win], changes: [] }, ...set })
  return { ...(await show(<Limits channels={[]} />)), calls }
}

test('an amount is changed from what was read; a higher one is proposed, and a refusal keeps what was typed', async () => {
  const { user, calls } = await openLimits({ 'operators.setLimit': refusal('stale_edit') })
  await user.click(await screen.findByLabelText('Open Withdrawals, USD'))
  const amount = await findField('Above (USD)')
  // Two people look at every large withdrawal: there is no "never".
  expect(screen.queryByRole('switch')).toBeNull()
  await fill(user, amount, 'much')
  await fill(user, await findField('Reason'), 'A test.')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await fill(user, amount, '2000')
  await confirm(user, 'Save')
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(amount).toHaveValue('2000')
  calls.change({ 'operators.setLimit': { isProposed: true } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Proposed: another operator has to agree')).toBeVisible()
  expect(calls.to('operators.setLimit').at(-1)?.body).toEqual({
    kind: 'withdrawal',
    subject: 'USD',
    before: '1000',
    after: '2000',
    reason: 'Agreed by phone.',
  })
})

test('wins of a round may need one person for every amount', async () => {
  const { user, calls } = await openLimits({ 'operators.setLimit': { isProposed: false } })
  await user.click(await screen.findByLabelText('Open Wins of a round, USD'))
  await user.click(await screen.findByRole('switch'))
  expect(await findField('Above (USD)')).toBeDisabled()
  await confirm(user, 'Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('operators.setLimit')[0]?.body).toMatchObject({ kind: 'win', before: '5000', after: null })
  expect(screen.queryByText('Proposed: another operator has to agree')).toBeNull()
})

const withdrawal: WithdrawalRow = {
  currency: 'USD',
  terms: {
    isOpen: true,
    min: '10',
    max: '500',
    feeBasisPoints: 0,
    feeFixed: '0',
    freePerDay: 1,
    expectedMinutes: 60,
    needsKyc: true,
    canCancel: true,
  },
}

test('terms of withdrawals are saved over what was read; amounts that are none are not', async () => {
  const calls = answerCalls({ 'payments.setWithdrawalTerms': 'lost' })
  const { user } = await show(<WithdrawalDialog withdrawal={withdrawal} onClose={() => undefined} />)
  const least = await findField('Smallest amount')
  await fill(user, least, '-5')
  await fill(user, await findField('Reason'), 'A test.')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await fill(user, least, '20')
  await user.click(screen.getByRole('switch', { name: 'Members can use it' }))
  await confirm(user, 'Save')
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({ 'payments.setWithdrawalTerms': {} })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.to('payments.setWithdrawalTerms')).toHaveLength(2))
  const sent = calls.to('payments.setWithdrawalTerms')
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(sent[0]).toMatchObject({
    params: { currency: 'USD' },
    body: { before: withdrawal.terms, after: { ...withdrawal.terms, isOpen: false, min: '20' } },
  })
})
