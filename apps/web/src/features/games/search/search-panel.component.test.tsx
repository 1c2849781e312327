import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, type Answers } from '../../../testing/answer-calls.ts'
import { gameFixture } from '../../../testing/home-fixture.ts'
import { show } from '../../../testing/show.tsx'
import { SearchPanel } from './search-panel.tsx'

const orchard = gameFixture('Dragon Orchard', 'northreel')
const closed = { ...gameFixture('Silent Mill', 'northreel'), supportPlay: false }
const page = (content: readonly (typeof orchard)[]) => ({ content: [...content], ...counts(content.length) })
const counts = (totalCount: number) => ({ pageNum: 1, totalPages: 1, totalCount })

async function open({ as = 'member', at = '/m/gameCenter?find=1', ...answers }: Opened = {}) {
  const calls = answerCalls({
    'games.types': { sorting: [], hasHot: false, isPopularMeasured: true },
    'games.list': { games: [], ...counts(0) },
    'content.popular': { list: [orchard], isMeasured: true },
    'games.recent': page([]),
    'games.favouriteIds': { list: [] },
    ...answers,
  })
  return { ...(await show(<SearchPanel onClose={vi.fn<() => void>()} />, { as, at })), calls }
}
type Opened = Answers & { as?: 'guest' | 'member'; at?: string }

const rail = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('section')!

test('shows what the member played lately, without games that are closed', async () => {
  await open({ 'games.recent': page([orchard, closed]) })
  const links = within(await rail('Played lately')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/m/launchGame?gameId=dragon-orchard&vendor=northreel&pageBack=home',
  ])
})

test('says nothing of games that were played where there is none, or they cannot be read', async () => {
  const { calls } = await open({ 'games.recent': 'lost' })
  await rail('Popular now')
  await waitFor(() => expect(calls.to('games.recent')).not.toEqual([]))
  expect(screen.queryByText('Played lately')).toBeNull()
})

test('asks nothing of a guest’s games', async () => {
  const { calls } = await open({ as: 'guest' })
  await rail('Popular now')
  expect(calls.to('games.recent')).toEqual([])
})

test('shows what was found in their place', async () => {
  await open({
    at: '/m/gameCenter?find=1&gameName=orchard',
    'games.recent': page([orchard]),
    'games.list': { games: [orchard], ...counts(1) },
  })
  await rail('Popular now')
  expect(screen.queryByText('Played lately')).toBeNull()
})

test('does not say that games are popular where too little was played', async () => {
  await open({ 'content.popular': { list: [orchard], isMeasured: false } })
  await rail('Featured games')
  expect(screen.queryByText('Popular now')).toBeNull()
})
