import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions, type OperatorReply } from '@fairground/contract/console'
import { answerCalls } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { confirm, show } from '../../testing/show.tsx'
import { StatusBadge } from '../members/status-badge.tsx'
import { ExclusionMatchesPage } from './exclusion-matches-page.tsx'
import { PausedMembersPage } from './paused-members-page.tsx'

const at = '2026-11-18T11:00:00Z'
type Match = OperatorReply<'responsibleGaming.exclusionMatches'>['list'][number]
const match = (changes: Partial<Match> = {}): Match => ({
  id: fixtureId(5),
  account: 'minh.tran',
  exclusionId: fixtureId(9),
  foundAt: at,
  signs: ['bank', 'identity'],
  isHeld: true,
  excluded: [{ id: fixtureId(6), account: 'minh.before' }],
  endsAt: null,
  ...changes,
})

test('staff see what a member has in common with an excluded one, and decide with a reason', async () => {
  const calls = answerCalls({
    'responsibleGaming.exclusionMatches': {
      list: [match(), match({ exclusionId: fixtureId(8), excluded: [], isHeld: false, signs: ['email'] })],
      next: null,
    },
    'responsibleGaming.decideMatch': {},
  })
  const { user } = await show(<ExclusionMatchesPage />)
  expect(await screen.findByText('Bank account · Name and birth date')).toBeVisible()
  expect(screen.getByRole('link', { name: 'minh.before' })).toHaveAttribute('href', `/members/${fixtureId(6)}`)
  expect(screen.getByText('At another site of the licensee')).toBeVisible()
  expect(screen.getByText('Held: may be excluded')).toBeVisible()
  expect(screen.getByText('May play')).toBeVisible()
  const row = screen.getByRole('row', { name: /minh\.before/ })
  await user.click(within(row).getByRole('button', { name: 'Another person' }))
  expect(await screen.findByText('The member may bet and deposit again.')).toBeVisible()
  await confirm(user, 'Another person')
  await waitFor(() =>
    expect(calls.to('responsibleGaming.decideMatch').at(-1)).toMatchObject({
      params: { id: fixtureId(5) },
      body: { exclusionId: fixtureId(9), signs: ['bank', 'identity'], decision: 'other', reason: 'Agreed by phone.' },
    }),
  )
})

test('a reader decides nothing', async () => {
  answerCalls({ 'responsibleGaming.exclusionMatches': { list: [match()], next: null } })
  await show(<ExclusionMatchesPage />, { may: permissions.filter((each) => each !== 'kyc.decide') })
  await screen.findByText('minh.tran')
  expect(screen.queryByRole('button', { name: 'Same person' })).toBeNull()
})

test('who is excluded is in a list, with what colleagues want to lift', async () => {
  const calls = answerCalls({
    'responsibleGaming.pausedMembers': {
      list: [
        {
          id: fixtureId(5),
          account: 'minh.tran',
          pauseId: fixtureId(9),
          kind: 'exclusion',
          startedAt: at,
          endsAt: null,
          origin: 'staff',
        },
      ],
      next: null,
    },
    'responsibleGaming.exclusionLifts': {
      list: [
        {
          id: fixtureId(7),
          member: { id: fixtureId(5), account: 'minh.tran' },
          reason: 'Another person has the number now.',
          askedBy: 'ana',
          at,
          isOwn: false,
          exclusion: { id: fixtureId(9), startedAt: at, endsAt: null, origin: 'staff' },
          isWhole: true,
        },
      ],
    },
    'responsibleGaming.decideLift': {},
  })
  const { user } = await show(<PausedMembersPage />)
  expect(await screen.findByText('ana wants to lift the exclusion of minh.tran')).toBeVisible()
  expect(screen.getByText('Another person has the number now.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Agree' }))
  await confirm(user, 'Agree')
  await waitFor(() =>
    expect(calls.to('responsibleGaming.decideLift').at(-1)).toMatchObject({
      params: { id: fixtureId(7) },
      body: { isAgreed: true, reason: 'Agreed by phone.' },
    }),
  )
})

test('an excluded member is not shown as active', async () => {
  await show(<StatusBadge status="active" care={{ state: 'excluded', until: '2027-05-18T11:00:00Z' }} />)
  expect(screen.getByText(/^Excluded until /)).toBeVisible()
  expect(screen.queryByText('Active')).toBeNull()
})
