import type { Calls, Game, ReplyOf } from '@fairground/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { gameFixture } from '../../../testing/home-fixture.ts'
import { passTime, show, tapTwice, type Surroundings } from '../../../testing/show.tsx'
import { CategoryArea } from './category-area.tsx'

type Page = ReplyOf<Calls['games.list']>

const dragon = gameFixture('Dragon Orchard', 'northreel')
const koi = gameFixture('Koi Ascending', 'northreel')
const hot = ['Ruby', 'Opal', 'Jade', 'Onyx', 'Topaz', 'Pearl'].map((name) => gameFixture(name, 'juniper'))

const page = (games: Game[], changes: Partial<Page> = {}): Page => ({
  games,
  pageNum: 1,
  totalPages: 1,
  totalCount: games.length,
  ...changes,
})

const vendor = (vassalage: string, accountTypeName: string, gameCount: number) => ({
  vassalage,
  accountTypeName,
  gameCount,
  isOpen: true,
})
const types: ReplyOf<Calls['games.types']> = {
  sorting: [
    {
      gameCategory: 'RNG',
      kinds: ['SC', 'VP'],
      vendorNames: [vendor('northreel', 'Northreel', 12), vendor('juniper', 'Juniper & Co', 7)],
    },
  ],
  hasHot: true,
  isPopularMeasured: true,
}

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({
    'games.list': page([dragon]),
    'games.hot': { list: [] },
    'games.types': types,
    'games.vendorTypes': { list: [] },
    'games.favouriteIds': { list: [] },
    ...answers,
  })
  const shown = await show(<CategoryArea gameType="RNG" />, { as: 'guest', at: '/m/rng', ...surroundings })
  return { ...shown, calls, asked: () => calls.to('games.list').map(({ query }) => query) }
}

const kind = (name: string) => screen.getByRole('button', { name })
const game = (name: RegExp) => screen.findByRole('link', { name })

test('says that it loads, and shows no game before it knows which come first', async () => {
  const { asked } = await open({ 'games.hot': 'pending' })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(asked()).toEqual([])
})

test('with few hot games it begins with all of its own', async () => {
  const { asked } = await open({ 'games.hot': { list: hot.slice(0, 5) } })
  expect(await game(/Dragon Orchard/)).toBeVisible()
  expect(kind('All')).toHaveAttribute('aria-pressed', 'true')
  expect(asked()).toEqual([{ gameType: 'RNG', pageSize: '24', pageNo: '1' }])
  expect(screen.getByRole('link', { name: 'Search 19 games' })).toHaveAttribute('href', '/m/rng?find=1')
})

test('with enough hot games it begins with them, and leads to all', async () => {
  const { user, visited, asked } = await open({ 'games.hot': { list: hot } })
  expect(await game(/Ruby/)).toBeVisible()
  expect(kind('Hot')).toHaveAttribute('aria-pressed', 'true')
  expect(asked()).toEqual([])
  await user.click(kind('Show 19 games'))
  await waitFor(() => expect(visited).toEqual(['/m/rng?gameClassify=ALL']))
  expect(await game(/Dragon Orchard/)).toBeVisible()
})

test('among hot games none says that it is hot; among all games it does', async () => {
  const marked = [...hot, koi].map((game) => ({ ...game, isHot: true }))
  const { user } = await open({ 'games.hot': { list: marked }, 'games.list': page([{ ...koi, isHot: true }]) })
  const tile = async () => (await game(/Koi Ascending/)).parentElement
  expect(await tile()).not.toHaveTextContent('Hot')
  await user.click(kind('Show 19 games'))
  await waitFor(async () => expect(await tile()).toHaveTextContent('Hot · Northreel'))
})

test('hot games of other categories stay out', async () => {
  const reef = gameFixture('Reef Hunter', 'tidepool', 'FISH')
  await open({ 'games.hot': { list: [...hot, reef] } })
  expect(await game(/Ruby/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /Reef Hunter/ })).toBeNull()
})

test.each<NonNullable<Answers['games.hot']>>(['lost', { list: [] }])(
  'an address of hot games that are not there shows all games (%#)',
  async (answer) => {
    await open({ 'games.hot': answer }, { at: '/m/rng?gameClassify=HOT' })
    await passTime(10_000)
    expect(await game(/Dragon Orchard/)).toBeVisible()
    expect(kind('All')).toHaveAttribute('aria-pressed', 'true')
  },
)

test('an address of hot games says that they load', async () => {
  const { calls } = await open({ 'games.hot': 'pending' }, { at: '/m/rng?gameClassify=HOT' })
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible()
  calls.change({ 'games.hot': { list: hot } })
  expect(await game(/Ruby/)).toBeVisible()
})

test('a kind is an address of its own, asks for its games and says when there are none', async () => {
  const { user, visited, asked } = await open({
    'games.list': ({ query }) => page(query['gameClassify'] === 'VP' ? [] : [dragon]),
  })
  await game(/Dragon Orchard/)
  await user.click(kind('Video poker'))
  await waitFor(() => expect(visited).toEqual(['/m/rng?gameClassify=VP']))
  expect(await screen.findByRole('heading', { name: 'No games yet' })).toBeVisible()
  expect(asked().at(-1)).toMatchObject({ gameType: 'RNG', gameClassify: 'VP' })
  expect(kind('Video poker')).toHaveAttribute('aria-pressed', 'true')
})

test('a kind that none of its games has is not offered', async () => {
  await open()
  await game(/Dragon Orchard/)
  expect(kind('Classic')).toBeVisible()
  for (const name of ['Jackpot', 'Arcade', 'Table games']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('favourites are a member’s: a guest is told, and stays where they are', async () => {
  const { user, visited, asked } = await open()
  await game(/Dragon Orchard/)
  await user.click(kind('Favourites'))
  expect(await screen.findByText('Please log in first to use favourites')).toBeVisible()
  expect(visited).toEqual([])
  expect(asked()).toHaveLength(1)
})

test('a guest who follows a member’s link sees all games instead of a refusal', async () => {
  const { asked } = await open({}, { at: '/m/rng?gameClassify=RECENT' })
  expect(await game(/Dragon Orchard/)).toBeVisible()
  expect(asked()).toEqual([{ gameType: 'RNG', pageSize: '24', pageNo: '1' }])
  expect(screen.queryByRole('button', { name: 'Recent' })).toBeNull()
})

test('a member without recent games is told so', async () => {
  await open({ 'games.list': page([]) }, { as: 'member', at: '/m/rng?gameClassify=RECENT' })
  expect(await screen.findByRole('heading', { name: 'Nothing played yet' })).toBeVisible()
})

test.each([['lost'], [refusal('rate_limited')]] as const)(
  'games that did not come are asked for again on request (%#)',
  async (answer) => {
    const { user, calls } = await open({ 'games.list': answer })
    await passTime(10_000)
    const alert = await screen.findByRole('alert')
    calls.change({ 'games.list': page([koi]) })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await game(/Koi Ascending/)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('two taps load the next page once, under the first', async () => {
  const { user, calls, asked } = await open({
    'games.list': ({ query }) =>
      query['pageNo'] === '1' ? page([dragon], { totalPages: 2, totalCount: 2 }) : 'pending',
  })
  await game(/Dragon Orchard/)
  await tapTwice(user, kind('Show more games'))
  await waitFor(() => expect(asked().map(({ pageNo }) => pageNo)).toEqual(['1', '2']))
  expect(kind('Show more games')).toHaveAttribute('aria-busy', 'true')
  calls.change({ 'games.list': page([koi], { pageNum: 2, totalPages: 2, totalCount: 2 }) })
  expect(await game(/Koi Ascending/)).toBeVisible()
  expect(screen.getByRole('link', { name: /Dragon Orchard/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more games' })).toBeNull()
  expect(asked()).toHaveLength(2)
})

test('a next page that was lost leaves the first, and can be asked for again', async () => {
  const { user, calls } = await open({
    'games.list': ({ query }) => (query['pageNo'] === '1' ? page([dragon], { totalPages: 2, totalCount: 2 }) : 'lost'),
  })
  await game(/Dragon Orchard/)
  await user.click(kind('Show more games'))
  await passTime(10_000)
  expect(await screen.findByText('More games did not load')).toHaveAttribute('role', 'alert')
  expect(screen.getByRole('link', { name: /Dragon Orchard/ })).toBeVisible()
  calls.change({ 'games.list': page([koi], { pageNum: 2, totalPages: 2, totalCount: 2 }) })
  await user.click(kind('Try again'))
  expect(await game(/Koi Ascending/)).toBeVisible()
})

test('a provider leads to its games of this category', async () => {
  await open()
  expect(await screen.findByRole('link', { name: 'Northreel' })).toHaveAttribute(
    'href',
    '/m/gameList?gameType=RNG&vassalage=northreel',
  )
})

test('stands in Arabic with long texts in full', async () => {
  const { site } = await open({}, { language: 'ar', hasLongTexts: true })
  expect(await game(/Dragon Orchard/)).toBeVisible()
  expect(kind(site.i18n.t('games.kind.VP'))).toHaveTextContent(/^\[.*\]$/)
  expect(document.documentElement.dir).toBe('rtl')
})
