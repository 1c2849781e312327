import type { Winner } from '@fairground/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, type Answers } from '../../../../testing/answer-calls.ts'
import { fixtureId } from '../../../../testing/fixture-ids.ts'
import { homeFixture } from '../../../../testing/home-fixture.ts'
import { passTime, show } from '../../../../testing/show.tsx'
import { scrollNear } from '../../../../testing/scroll-near.ts'
import { LatestWins } from './latest-wins.tsx'

const winners = homeFixture().winners
const [open, closed] = winners as [Winner, Winner, ...Winner[]]

/** As many players, each with a win in a game of their own. */
const many = (count: number): Winner[] =>
  Array.from({ length: count }, (_, index) => ({
    ...open,
    recordId: fixtureId(`win ${index}`),
    customerId: `******${index}`,
    gameName: `Game ${index}`,
    nodeId: `game-${index}`,
  }))

const board = async (first: readonly Winner[], answers: Answers = {}) => {
  const observed = scrollNear()
  const calls = answerCalls({ 'content.winnerBoard': { list: [...first] }, ...answers })
  const shown = await show(<LatestWins winners={first} />, { as: 'guest' })
  const games = () =>
    within(screen.getByRole('list'))
      .getAllByRole('link')
      .map((link) => link.firstChild?.textContent)
  return { ...shown, calls, games, come: () => act(() => observed.come()) }
}

test('a win in a game that is closed says so, and asks no guest to log in', async () => {
  const { user, visited, come } = await board([open, { ...closed, supportPlay: false }])
  come()
  await user.click(await screen.findByRole('link', { name: `Play ${closed.gameName}` }))
  expect(await screen.findByText(`${closed.gameName} is closed for now`)).toBeVisible()
  expect(visited).toEqual([])
  await user.click(screen.getByRole('link', { name: `Play ${open.gameName}` }))
  const game = `/m/launchGame?gameId=${open.nodeId}&vendor=${open.vendor}&pageBack=home`
  expect(visited).toEqual([`/m/login?next=${encodeURIComponent(game)}`])
})

test('a win in a lottery opens this lottery, also for a guest', async () => {
  const lottery = { ...open, gameType: 'ELOTT' as const, vendor: 'lottery', nodeId: 'fair-5d', gameName: 'Fair 5D' }
  const { come } = await board([lottery])
  come()
  expect(await screen.findByRole('link', { name: 'Play Fair 5D' })).toHaveAttribute(
    'href',
    '/m/startLottery?code=fair-5d&playType=Entertainment',
  )
})

test('the rows load when the board comes near the view, and it asks for a hundred', async () => {
  const { calls, come } = await board(many(3))
  expect(screen.getByRole('heading', { name: 'Latest wins' })).toBeVisible()
  expect(screen.queryByRole('list')).toBeNull()
  expect(calls.to('content.winnerBoard')).toEqual([])
  come()
  expect(await screen.findByRole('link', { name: 'Play Game 0' })).toBeVisible()
  expect(calls.to('content.winnerBoard')[0]?.query).toMatchObject({ limitNum: '100' })
})

test('a win that happens comes first', async () => {
  const { site, games, come } = await board(many(8))
  come()
  await screen.findByRole('link', { name: 'Play Game 0' })
  act(() =>
    site.live.emit('winner', { ...open, recordId: fixtureId('now'), customerId: 'new', gameName: 'Star Harvest' }),
  )
  expect(games()[0]).toBe('Star Harvest')
  expect(games()[1]).toBe('Game 0')
})

test('six wins stand still; a seventh makes the board scroll, row by row', async () => {
  const { games, come } = await board(many(7))
  come()
  await screen.findByRole('link', { name: 'Play Game 0' })
  await passTime(3_000)
  const rows = screen.getByRole('list')
  expect(rows).toHaveAttribute('data-rolling')
  fireEvent.transitionEnd(rows)
  expect(games()[0]).toBe('Game 1')
})

test('six wins stand still', async () => {
  const { games, come } = await board(many(6))
  come()
  await screen.findByRole('link', { name: 'Play Game 0' })
  await passTime(10_000)
  expect(screen.getByRole('list')).not.toHaveAttribute('data-rolling')
  expect(games()).toHaveLength(6)
})

test('a board that does not load keeps the wins of home', async () => {
  const { games, come } = await board(many(3), { 'content.winnerBoard': 'lost' })
  come()
  await screen.findByRole('link', { name: 'Play Game 0' })
  await passTime(5_000)
  expect(games()).toHaveLength(3)
})
