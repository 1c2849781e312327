import type { Game } from '@fairground/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../../testing/answer-calls.ts'
import { gameFixture } from '../../../../testing/home-fixture.ts'
import { show, type Surroundings } from '../../../../testing/show.tsx'
import { FavouritesRail } from './favourites-rail.tsx'

const orchard = gameFixture('Dragon Orchard', 'northreel')
const closed = { ...gameFixture('Speed Baccarat', 'mirador', 'LIVE'), supportPlay: false }
const page = (content: readonly Game[], totalCount = content.length) => ({
  content: [...content],
  pageNum: 1,
  totalPages: 1,
  totalCount,
})

async function open(answers: Answers, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'games.favouriteIds': { list: [orchard.nodeId, closed.nodeId] }, ...answers })
  await show(<FavouritesRail />, surroundings)
  await waitFor(() => expect(calls.to('games.favourites')).toHaveLength(1))
}

const title = () => screen.queryByRole('heading', { name: 'Your favourites' })

test('shows the latest, and says which is closed; without more there is no way to more', async () => {
  await open({ 'games.favourites': page([orchard, closed]) })
  await waitFor(() => expect(title()).toBeTruthy())
  expect(screen.getByText('Dragon Orchard')).toBeTruthy()
  expect(screen.getByText('Closed for now')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'All' })).toBeNull()
})

test('leads to all of them where there are more', async () => {
  await open({ 'games.favourites': page([orchard], 13) })
  expect(await screen.findByRole('link', { name: 'All' })).toHaveAttribute('href', '/m/gameCenter?gameType=FAV')
})

test('leaves out a game that is no favourite any more', async () => {
  await open({ 'games.favourites': page([orchard, closed]), 'games.favouriteIds': { list: [closed.nodeId] } })
  expect(await screen.findByText('Speed Baccarat')).toBeTruthy()
  expect(screen.queryByText('Dragon Orchard')).toBeNull()
})

test.each([
  ['nobody has any', page([])],
  ['they did not load', refusal('rate_limited')],
  ['they are on their way', 'pending'],
  ['the connection is lost', 'lost'],
] as const)('takes no room on home while %s', async (_, answer) => {
  await open({ 'games.favourites': answer })
  expect(title()).toBeNull()
})
