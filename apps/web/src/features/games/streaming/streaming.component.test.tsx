import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { gameFixture } from '../../../testing/home-fixture.ts'
import { show } from '../../../testing/show.tsx'
import { CategoryPage } from '../lists/category-page.tsx'
import type { StreamingTable } from './streaming-card.tsx'
import { StreamingPage } from './streaming-page.tsx'

const baccarat = gameFixture('Speed Baccarat', 'mirador', 'LIVE')
const table: StreamingTable = {
  id: 'casino/b1',
  name: 'Mai',
  viewers: 1234,
  thumbnail: 'https://tables.example/b1.jpg',
  startedAt: '2026-11-20T11:00:00.000Z',
  game: baccarat,
}

const page = async (answers: Answers) => {
  answerCalls(answers)
  return show(<StreamingPage />, { as: 'member', at: '/m/liveStream' })
}

test('a host on air has name, table, viewers and picture, and leads into the game', async () => {
  await page({ 'games.streamingTables': { list: [table] } })
  const link = await screen.findByRole('link', { name: 'Mai' })
  expect(link).toHaveAttribute('href', expect.stringContaining(`gameId=${baccarat.nodeId}`))
  expect(screen.getByText('1,234 viewers')).toBeInTheDocument()
  expect(screen.getByText(/Speed Baccarat · Mirador/)).toBeVisible()
  const shown = () => document.querySelector('li img')
  expect(shown()).toHaveAttribute('src', table.thumbnail)
  expect(shown()).toHaveAttribute('referrerpolicy', 'no-referrer')
  // A vendor's picture that does not load gives way to the game's own.
  fireEvent.error(shown()!)
  expect(shown()).toHaveAttribute('src', baccarat.mobileLargeIcon.src)
})

test('while nobody streams the page says so, and leads to the live tables', async () => {
  await page({ 'games.streamingTables': { list: [] } })
  expect(await screen.findByText('Nobody is on air right now')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See live tables' })).toHaveAttribute('href', '/m/live')
})

test('a list that does not load can be asked for again', async () => {
  await page({ 'games.streamingTables': refusal('unavailable') })
  expect(await screen.findByRole('alert')).toBeVisible()
})

test.each([
  { what: 'live tables', list: [table], gameType: 'LIVE' as const, isShown: true },
  { what: 'live tables while nobody streams', list: [], gameType: 'LIVE' as const, isShown: false },
  { what: 'slots', list: [table], gameType: 'RNG' as const, isShown: false },
])('the rail of $what', async ({ list, gameType, isShown }) => {
  answerCalls({
    'games.streamingTables': { list },
    'games.list': { games: [gameFixture('Dragon Orchard', 'northreel')], pageNum: 1, totalPages: 1, totalCount: 1 },
    'games.hot': { list: [] },
    'games.types': { sorting: [], hasHot: false, isPopularMeasured: true },
    'games.vendorTypes': { list: [] },
    'games.favouriteIds': { list: [] },
  })
  await show(<CategoryPage gameType={gameType} />, { as: 'guest' })
  expect(await screen.findByRole('link', { name: /Dragon Orchard/ })).toBeVisible()
  if (isShown) {
    expect(await screen.findByRole('heading', { name: 'On air now' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'All on air' })).toHaveAttribute('href', '/m/liveStream')
  } else expect(screen.queryByRole('heading', { name: 'On air now' })).toBeNull()
})
