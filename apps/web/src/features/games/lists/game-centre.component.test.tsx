import type { Calls, ReplyOf } from '@fairground/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, type Answers } from '../../../testing/answer-calls.ts'
import { statusFixture } from '../../../testing/boot-fixture.ts'
import { gameFixture } from '../../../testing/home-fixture.ts'
import { passTime, showPage, type Surroundings } from '../../../testing/show.tsx'

const dragon = gameFixture('Dragon Orchard', 'northreel')
const reef = gameFixture('Reef Hunter', 'tidepool', 'FISH')

type Types = ReplyOf<Calls['games.types']>
const vendor = (vassalage: string, gameCount = 4) => ({
  accountTypeName: vassalage,
  vassalage,
  gameCount,
  isOpen: true,
})
const types: Types = {
  sorting: [
    { gameCategory: 'FISH', kinds: [], vendorNames: [vendor('tidepool'), vendor('saltmarsh')] },
    { gameCategory: 'RNG', kinds: ['SC'], vendorNames: [vendor('northreel', 12)] },
    { gameCategory: 'SPORTS', kinds: [], vendorNames: 'abcdefgh'.split('').map((each) => vendor(`arena-${each}`)) },
  ],
  hasHot: true,
  isPopularMeasured: true,
}
const page = (games: ReturnType<typeof gameFixture>[]): ReplyOf<Calls['games.list']> => ({
  games,
  pageNum: 1,
  totalPages: 1,
  totalCount: games.length,
})

const open = async (at = '/m/gameCenter', answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({
    'games.types': types,
    'games.hot': { list: [dragon] },
    'content.popular': { list: [dragon], isMeasured: true },
    'games.list': page([reef]),
    'games.vendorTypes': { list: [] },
    'games.favouriteIds': { list: [] },
    ...answers,
  })
  return { ...(await showPage(at, { as: 'guest', ...surroundings })), calls }
}

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

test('waits for the categories, and asks again after the connection was lost', async () => {
  const { user, calls } = await open('/m/gameCenter', { 'games.types': 'lost' })
  await passTime(3_000)
  const alert = await screen.findByRole('alert')
  calls.change({ 'games.types': types })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('tab', { name: 'Slots' })).toBeVisible()
})

test('categories stand in the merchant’s order, hot ones first; favourites are a member’s', async () => {
  await open()
  await screen.findByRole('tab', { name: 'Hot' })
  expect(tabs()).toEqual(['Hot', 'Slots', 'Fishing', 'Sports'])
})

test('a member has favourites too', async () => {
  await open('/m/gameCenter', {}, { as: 'member' })
  await screen.findByRole('tab', { name: 'Hot' })
  expect(tabs()).toContain('Favourites')
})

test('a category is an address of its own, and asks for its games', async () => {
  const { user, visited, calls } = await open()
  await user.click(await screen.findByRole('tab', { name: 'Fishing' }))
  expect(visited).toEqual(['/m/gameCenter?gameType=FISH'])
  expect(await screen.findByRole('link', { name: /Reef Hunter/ })).toBeVisible()
  expect(calls.to('games.list')[0]?.query).toMatchObject({ gameType: 'FISH' })
  expect(screen.getByRole('tab', { name: 'Fishing' })).toHaveAttribute('aria-selected', 'true')
})

test('an address of a category that the merchant does not have shows the first one', async () => {
  await open('/m/gameCenter?gameType=PVP')
  expect(await screen.findByRole('tab', { name: 'Hot' })).toHaveAttribute('aria-selected', 'true')
})

test('hot games that did not load are asked for again while the rest stands', async () => {
  const { user, calls } = await open('/m/gameCenter', { 'games.hot': 'lost' })
  await passTime(3_000)
  const alert = await screen.findByRole('alert')
  expect(tabs()).toContain('Slots')
  calls.change({ 'games.hot': { list: [dragon] } })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Dragon Orchard/ })).toBeVisible()
})

test('an empty category says so, and leads to another', async () => {
  await open('/m/gameCenter?gameType=FISH', { 'games.list': page([]) })
  await waitFor(() => expect(screen.getByRole('link', { name: /slots/i })).toHaveAttribute('href', '/m/rng'))
})

test('of many vendors the first six are shown, then all', async () => {
  const { user } = await open('/m/gameCenter?gameType=SPORTS')
  const cards = within(await screen.findByRole('region', { name: 'Providers' }))
  expect(cards.getAllByRole('link')).toHaveLength(6)
  await user.click(cards.getByRole('button', { name: 'Show 2 more' }))
  expect(cards.getAllByRole('link')).toHaveLength(8)
  expect(cards.queryByRole('button')).toBeNull()
})

test.each([
  ['vendors', true],
  ['games', false],
] as const)('a category has the layout that the merchant gives it: %s', async (layout, hasVendors) => {
  const status = statusFixture()
  status.info.whitelabel.categories = [{ tab: 'SPORTS', layout }]
  await open('/m/gameCenter?gameType=SPORTS', {}, { boot: { status } })
  expect(await screen.findByRole('link', { name: /Reef Hunter/ })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Providers' }) !== null).toBe(hasVendors)
})
