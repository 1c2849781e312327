import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { confirm, show } from '../../../testing/show.tsx'
import { CommissionsSection } from './commissions-section.tsx'

const list = [
  { category: 'LIVE' as const, basis: 'turnover' as const, today: 30, next: 30, lowest: 0, highest: 40 },
  { category: 'RNG' as const, basis: 'turnover' as const, today: 50, next: 55, lowest: 20, highest: 80 },
  { category: 'RNG' as const, basis: 'loss' as const, today: 0, next: 10, lowest: 0, highest: 30 },
]
const standing = { startsOn: '2026-11-27', list }

test('rates are shown of today and of tomorrow, and set in percent, from what was seen', async () => {
  const calls = answerCalls({
    'agents.memberCommissions': standing,
    'agents.setMemberCommissions': refusal('commission_out_of_range', {
      category: 'RNG',
      basis: 'loss',
      lowest: 0,
      highest: 60,
    }),
  })
  const { user } = await show(<CommissionsSection id={fixtureId(1)} />)
  const row = (await screen.findByText('Slots')).closest('tr')
  expect(row).toHaveTextContent('Slots0.50.550.2 to 0.8')
  expect(screen.getByText('Slots, losses').closest('tr')).toHaveTextContent('Slots, losses00.10 to 0.3')
  await user.click(screen.getByRole('button', { name: 'Set rates' }))
  const field = await screen.findByLabelText('Slots')
  await user.clear(field)
  await user.type(field, '0.75')
  const losses = screen.getByLabelText('Slots, losses')
  await user.clear(losses)
  await user.type(losses, '0.25')
  await confirm(user, 'Save')
  expect(
    await screen.findByText(/^The rate on losses of a category may be 0 to 60 hundredths of a percent/),
  ).toBeVisible()
  calls.change({ 'agents.setMemberCommissions': standing })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('agents.setMemberCommissions').at(-1)?.body).toMatchObject({
    before: [
      { category: 'LIVE', basis: 'turnover', basisPoints: 30 },
      { category: 'RNG', basis: 'turnover', basisPoints: 55 },
      { category: 'RNG', basis: 'loss', basisPoints: 10 },
    ],
    after: [
      { category: 'LIVE', basis: 'turnover', basisPoints: 30 },
      { category: 'RNG', basis: 'turnover', basisPoints: 75 },
      { category: 'RNG', basis: 'loss', basisPoints: 25 },
    ],
  })
})

test('nobody who may only read sets rates; where there are none, nothing is shown', async () => {
  const calls = answerCalls({ 'agents.memberCommissions': standing })
  await show(<CommissionsSection id={fixtureId(1)} />, { may: ['agents.read'] })
  await screen.findByText('Slots')
  expect(screen.queryByRole('button', { name: 'Set rates' })).toBeNull()
  expect(calls.to('agents.setMemberCommissions')).toEqual([])
})
