import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RaceRank } from '@fairground/contract'
import { answerCalls, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { show, type Surroundings } from '../../../testing/show.tsx'
import { RaceBoard } from './race-board.tsx'

const rankOf = (rank: number, changes: Partial<RaceRank> = {}): RaceRank => ({
  rank,
  name: `pl***${rank}`,
  score: `${1_000 - rank}.00`,
  prize: rank < 3 ? '50.00' : '0.00',
  goods: null,
  isOwn: false,
  ...changes,
})
const list = [1, 2, 2, 4, 5, 6, 7].map((rank) => rankOf(rank))
const own = rankOf(7, { isOwn: true })

async function openBoard(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'promotions.race': { list, own, currency: 'USD', pays: 'cash' }, ...answers })
  await show(<RaceBoard promotion={{ id: fixtureId('race'), state: 'joined' }} />, surroundings)
  return calls
}

test('the first ranks are shown with their prizes, and the reader’s own below them', async () => {
  await openBoard()
  const rows = within(await screen.findByRole('table', { name: 'Leaderboard' })).getAllByRole('row')
  expect(rows).toHaveLength(7)
  expect(rows[1]).toHaveTextContent('1pl***1999.00$50.00')
  expect(rows[4]).toHaveTextContent('4pl***4996.00–')
  expect(rows[6]).toHaveTextContent('7You993.00–')
})

test('who is among the first is shown once', async () => {
  await openBoard({
    'promotions.race': {
      list: [rankOf(1, { isOwn: true }), rankOf(2)],
      own: rankOf(1, { isOwn: true }),
      currency: 'USD',
      pays: 'cash',
    },
  })
  expect(await screen.findAllByText('You')).toHaveLength(1)
})

test('prizes in points are shown as points, scores as money', async () => {
  const first = rankOf(1, { prize: '300' })
  await openBoard({ 'promotions.race': { list: [first], own: null, currency: 'USD', pays: 'points' } })
  expect(await screen.findByText('300 points')).toBeVisible()
  expect(screen.getByText('999.00')).toBeVisible()
})

test('prizes that are goods are named', async () => {
  const first = [rankOf(1, { prize: '1', goods: 'A phone' }), rankOf(2, { prize: '1', goods: 'A mug' })]
  await openBoard({ 'promotions.race': { list: first, own: null, currency: 'USD', pays: 'goods' } })
  const rows = within(await screen.findByRole('table', { name: 'Leaderboard' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual(['1pl***1999.00A phone', '2pl***2998.00A mug'])
})

test('nothing is there where nobody has a rank, and guests do not ask', async () => {
  const calls = await openBoard({ 'promotions.race': { list: [], own: null, currency: 'USD', pays: 'cash' } })
  await expect.poll(() => calls.to('promotions.race').length).toBe(1)
  expect(screen.queryByRole('table')).toBeNull()
  const guest = await openBoard({}, { as: 'guest' })
  expect(guest.to('promotions.race')).toHaveLength(0)
})
