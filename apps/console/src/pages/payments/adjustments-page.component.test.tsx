import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { confirm, show } from '../../testing/show.tsx'
import type { RowOf } from '../../ui/list-table.tsx'
import { AdjustmentsPage } from './adjustments-page.tsx'

const row: RowOf<'wallet.adjustments'> = {
  id: fixtureId(21),
  reference: 'A-77',
  memberId: fixtureId(5),
  account: 'minh.tran',
  kind: 'goodwill',
  direction: 'credit',
  amount: '20.00',
  currency: 'USD',
  reason: 'A late payout.',
  proposedBy: 'ben',
  state: 'proposed',
  createdAt: '2026-11-20T11:00:00Z',
  expiresAt: '2026-11-23T11:00:00Z',
  votes: [],
}

const detail = (changes: Partial<OperatorReply<'wallet.adjustment'>> = {}): OperatorReply<'wallet.adjustment'> => ({
  ...row,
  note: null,
  isOwn: false,
  timeline: [],
  ...changes,
})

async function open(answers: Answers) {
  const calls = answerCalls({
    'wallet.adjustments': { list: [row], next: null },
    'wallet.adjustment': detail(),
    ...answers,
  })
  const shown = await show(<AdjustmentsPage />)
  await shown.user.click(await screen.findByRole('button', { name: 'Open A-77' }))
  return { ...shown, calls, drawer: within(await screen.findByRole('dialog', { name: 'A-77' })) }
}

test('another person approves what was proposed', async () => {
  const { user, calls, drawer } = await open({ 'wallet.decideAdjustment': { outcome: 'done' } })
  expect(drawer.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  await user.click(drawer.getByRole('button', { name: 'Approve' }))
  await confirm(user, 'Approve')
  await waitFor(() =>
    expect(calls.to('wallet.decideAdjustment').map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { id: row.id }, body: { step: 'approve', reason: 'Agreed by phone.' } },
    ]),
  )
})

test('who has proposed it decides nothing, and may take it back', async () => {
  const { user, calls, drawer } = await open({
    'wallet.adjustment': detail({ isOwn: true }),
    'wallet.withdrawAdjustment': {},
  })
  for (const name of ['Approve', 'Reject']) expect(drawer.queryByRole('button', { name })).toBeNull()
  await user.click(drawer.getByRole('button', { name: 'Withdraw' }))
  await confirm(user, 'Withdraw')
  await waitFor(() => expect(calls.to('wallet.withdrawAdjustment')[0]?.body).toEqual({ reason: 'Agreed by phone.' }))
})

test('an own one that the page took for another’s is refused by the platform, and the refusal is told', async () => {
  const { user, drawer } = await open({ 'wallet.decideAdjustment': refusal('own_act') })
  await user.click(drawer.getByRole('button', { name: 'Approve' }))
  await confirm(user, 'Approve')
  expect(await screen.findByText('Another person has to decide about this.')).toBeVisible()
})
