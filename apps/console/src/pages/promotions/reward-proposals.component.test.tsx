import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { confirm, show } from '../../testing/show.tsx'
import { RewardProposals } from './reward-proposals.tsx'

const proposal = {
  id: fixtureId(1),
  kind: 'promotion',
  name: 'A secret code',
  sums: [
    { unit: 'USD', amount: null },
    { unit: 'points', amount: '5000' },
  ],
  changes: [{ name: 'form.offers.0.terms.amount', before: '5.00', after: '250000.00' }],
  askedBy: 'omar',
  reason: 'For the weekend.',
  at: '2026-11-28T10:00:00Z',
  isOwn: false,
} as const

test('a second person reads how much it gives and what would change, and agrees', async () => {
  const calls = answerCalls({
    'promotions.rewardProposals': { list: [{ ...proposal, sums: [...proposal.sums], changes: [...proposal.changes] }] },
    'promotions.decideReward': {},
  })
  const { user } = await show(<RewardProposals />)
  expect(await screen.findByText('omar proposes: promotion, A secret code')).toBeVisible()
  expect(screen.getByText('Gives at most: USD without a limit, 5000 points')).toBeVisible()
  expect(screen.getByText('form.offers.0.terms.amount: 5.00 → 250000.00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Agree' }))
  await confirm(user, 'Agree')
  await waitFor(() => expect(calls.to('promotions.decideReward')).toHaveLength(1))
  expect(calls.to('promotions.decideReward')[0]).toMatchObject({
    params: { id: proposal.id },
    body: { isAgreed: true, reason: 'Agreed by phone.' },
  })
})

test('who may not decide only reads', async () => {
  answerCalls({
    'promotions.rewardProposals': { list: [{ ...proposal, sums: [...proposal.sums], changes: [...proposal.changes] }] },
  })
  await show(<RewardProposals />, { may: ['promotions.read'] })
  expect(await screen.findByText('omar proposes: promotion, A secret code')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
})
