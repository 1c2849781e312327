import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { gameFixture } from '../../../testing/home-fixture.ts'
import { show } from '../../../testing/show.tsx'
import { LotteryGames } from './lottery-games.tsx'

const page = (games: ReturnType<typeof gameFixture>[]) => ({
  'games.list': { games, pageNum: 1, totalPages: 1, totalCount: games.length },
  'games.favouriteIds': { list: [] },
})

test('lists the vendors’ lotteries of the category, which open in the frame', async () => {
  const calls = answerCalls(page([gameFixture('Draw Hall', 'northreel', 'LOTT')]))
  await show(<LotteryGames gameType="LOTT" />)
  expect(await screen.findByRole('heading', { name: 'Lotteries of our providers' })).toBeTruthy()
  const tile = screen.getByRole('link', { name: /Draw Hall/ })
  expect(tile).toHaveAttribute('href', '/m/launchGame?gameId=draw-hall&vendor=northreel&pageBack=home')
  expect(calls.to('games.list')[0]?.query).toMatchObject({ gameType: 'LOTT' })
})

test('shows nothing where there are none', async () => {
  const calls = answerCalls(page([]))
  await show(<LotteryGames gameType="ELOTT" />)
  await expect.poll(() => calls.to('games.list')).toHaveLength(1)
  expect(screen.queryByRole('heading')).toBeNull()
})
