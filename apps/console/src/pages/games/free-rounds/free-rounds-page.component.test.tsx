import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { confirm, show, type Surroundings } from '../../../testing/show.tsx'
import type { RowOf } from '../../../ui/list-table.tsx'
import { FreeRoundsPage } from './free-rounds-page.tsx'

const grant = (changes: Partial<RowOf<'games.freeRoundGrants'>> = {}): RowOf<'games.freeRoundGrants'> => ({
  id: fixtureId(5),
  memberId: fixtureId(6),
  account: 'lan',
  vendor: 'studio',
  game: 'pharaoh',
  count: 10,
  used: 3,
  stake: '0.20',
  won: '1.40',
  currency: 'USD',
  times: 5,
  state: 'open',
  reason: null,
  madeAt: '2026-11-19T10:00:00Z',
  expiresAt: '2026-11-26T10:00:00Z',
  ...changes,
})

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'games.freeRoundGrants': { list: [grant()], next: null }, ...answers })
  return { ...(await show(<FreeRoundsPage />, surroundings)), calls }
}

test('grants that do not load say why; that there are none is said', async () => {
  const { user, calls } = await open({ 'games.freeRoundGrants': refusal('permission_denied') })
  expect(await screen.findByText('Your role does not allow that.')).toBeVisible()
  calls.change({ 'games.freeRoundGrants': { list: [], next: null } })
  await user.click(screen.getByText('Try again'))
  expect(await screen.findByText('No rows')).toBeVisible()
})

test('what is left is taken back with a reason; that it was over meanwhile is told', async () => {
  const { user, calls } = await open({ 'games.cancelFreeRounds': refusal('stale_edit') })
  await user.click(await screen.findByLabelText('Open lan'))
  expect(await screen.findAllByText('3 / 10')).not.toHaveLength(0)
  await user.click(screen.getByText('Take back what is left'))
  await confirm(user, 'Take back what is left')
  expect(await screen.findByText(/^Somebody else has changed this/)).toBeVisible()
  calls.change({ 'games.cancelFreeRounds': {} })
  await confirm(user, 'Take back what is left')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('games.cancelFreeRounds')[0]?.params).toEqual({ id: fixtureId(5) })
})

test('what is over, and who may only read, has nothing to take back', async () => {
  const { user } = await open({ 'games.freeRoundGrants': { list: [grant({ state: 'used_up' })], next: null } })
  await user.click(await screen.findByLabelText('Open lan'))
  expect(await screen.findByText('Free rounds of lan')).toBeVisible()
  expect(screen.queryByText('Take back what is left')).toBeNull()
})

test('who may not decide takes nothing back', async () => {
  const { user } = await open({}, { may: permissions.filter((each) => each !== 'promotions.decide') })
  await user.click(await screen.findByLabelText('Open lan'))
  expect(await screen.findByText('Free rounds of lan')).toBeVisible()
  expect(screen.queryByText('Take back what is left')).toBeNull()
})
