import type { Calls, Game, ReplyOf } from '@fairground/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { gameFixture } from '../../../testing/home-fixture.ts'
import { passTime, show, tapTwice, type Surroundings } from '../../../testing/show.tsx'
import { GameList } from './game-list.tsx'

const dragon = gameFixture('Dragon Orchard', 'northreel')
const koi = gameFixture('Koi Ascending', 'northreel')
const closed: Game = { ...gameFixture('Sugar Canal', 'juniper'), supportPlay: false }

const page = (games: Game[], changes: Partial<ReplyOf<Calls['games.list']>> = {}): ReplyOf<Calls['games.list']> => ({
  games,
  pageNum: 1,
  totalPages: 1,
  totalCount: games.length,
  ...changes,
})

async function openList(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'games.list': page([dragon, koi, closed]),
    'games.hot': { list: [dragon] },
    'content.popular': { list: [dragon], isMeasured: true },
    'games.recent': { content: [], pageNum: 1, totalPages: 1, totalCount: 0 },
    'games.types': {
      sorting: [
        {
          gameCategory: 'RNG',
          kinds: ['SC'],
          vendorNames: [
            { accountTypeName: 'Northreel', vassalage: 'northreel', gameCount: 12, isOpen: true },
            { accountTypeName: 'Juniper & Co', vassalage: 'juniper', gameCount: 7, isOpen: true },
          ],
        },
      ],
      hasHot: true,
      isPopularMeasured: true,
    },
    'games.vendorTypes': { list: [] },
    'games.favouriteIds': { list: ['koi-ascending'] },
    'games.addFavourite': { success: true },
    'games.removeFavourite': { success: true },
    ...answers,
  })
  const shown = await show(<GameList />, { at: '/m/gameList?gameType=RNG', ...surroundings })
  return { ...shown, calls, list: () => calls.to('games.list') }
}

const heart = (name: string) => screen.getByRole('button', { name: `Favourite: ${name}` })

describe('a list of games', () => {
  test('says that it loads', async () => {
    const { list } = await openList({ 'games.list': 'pending' })
    await waitFor(() => expect(list()).toHaveLength(1))
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  })

  test('asks for its category and links every game to its frame', async () => {
    const { list } = await openList()
    expect(await screen.findByRole('link', { name: /Dragon Orchard/ })).toHaveAttribute(
      'href',
      '/m/launchGame?gameId=dragon-orchard&vendor=northreel&pageBack=home',
    )
    expect(list()[0]?.query).toEqual({ gameType: 'RNG', pageSize: '24', pageNo: '1' })
    expect(screen.getByText('3 games')).toBeTruthy()
  })

  test('says by what it is ordered: by use where that was measured, else by the merchant’s choice', async () => {
    const { calls, site } = await openList()
    expect(await screen.findByRole('button', { name: 'Popular first' })).toBeVisible()
    calls.change({ 'games.types': { sorting: [], hasHot: true, isPopularMeasured: false } })
    await act(() => site.queries.find()?.invalidateQueries({ queryKey: ['games.types'] }))
    expect(await screen.findByRole('button', { name: 'Featured first' })).toBeVisible()
  })

  test('says of a closed game that it is closed, instead of opening it', async () => {
    const { user } = await openList()
    await user.click(await screen.findByRole('link', { name: /Sugar Canal/ }))
    expect(await screen.findByText('Sugar Canal is closed for now')).toBeTruthy()
    expect(location.pathname).toBe('/m/gameList')
  })

  test('that did not load is read again on request', async () => {
    const { user, calls } = await openList({ 'games.list': refusal('rate_limited') })
    const again = await screen.findByRole('button', { name: 'Try again' })
    calls.change({ 'games.list': page([koi]) })
    await user.click(again)
    expect(await screen.findByRole('link', { name: /Koi Ascending/ })).toBeTruthy()
  })

  test('that is empty under a filter offers to take the filter away', async () => {
    const { user, visited } = await openList(
      { 'games.list': ({ query }) => (query['vassalage'] ? page([]) : page([dragon])) },
      { at: '/m/gameList?gameType=RNG&vassalage=juniper' },
    )
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(visited).toEqual(['/m/gameList?gameType=RNG']))
    expect(await screen.findByRole('link', { name: /Dragon Orchard/ })).toBeTruthy()
  })

  test('that is empty without a filter leads elsewhere', async () => {
    await openList({ 'games.list': page([]) })
    expect(await screen.findByRole('heading', { name: 'No games yet' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  test('of favourites is a member’s: a guest logs in first', async () => {
    const { list } = await openList({}, { as: 'guest', at: '/m/gameList?gameType=FAV' })
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/m/login?next=${encodeURIComponent('/m/gameList?gameType=FAV')}`,
    )
    expect(list()).toHaveLength(0)
  })
})

describe('the heart of a game', () => {
  test('is full for a favourite, and empties at once', async () => {
    const { user, calls } = await openList({ 'games.removeFavourite': 'pending' })
    await screen.findByRole('link', { name: /Koi Ascending/ })
    await waitFor(() => expect(heart('Koi Ascending')).toHaveAttribute('aria-pressed', 'true'))
    expect(heart('Dragon Orchard')).toHaveAttribute('aria-pressed', 'false')
    await user.click(heart('Koi Ascending'))
    expect(heart('Koi Ascending')).toHaveAttribute('aria-pressed', 'false')
    await waitFor(() =>
      expect(calls.to('games.removeFavourite').map(({ body }) => body)).toEqual([
        { nodeId: 'koi-ascending', vendor: 'northreel' },
      ]),
    )
  })

  test('is as before where the platform refuses, and says so', async () => {
    const { user } = await openList({ 'games.addFavourite': refusal('game_unknown') })
    await screen.findByRole('link', { name: /Dragon Orchard/ })
    await user.click(heart('Dragon Orchard'))
    expect(await screen.findByText('Your favourites did not change')).toBeTruthy()
    expect(heart('Dragon Orchard')).toHaveAttribute('aria-pressed', 'false')
  })

  test('that is tapped twice sends one call', async () => {
    const { user, calls } = await openList({ 'games.addFavourite': 'pending' })
    await screen.findByRole('link', { name: /Dragon Orchard/ })
    await tapTwice(user, heart('Dragon Orchard'))
    await waitFor(() => expect(calls.to('games.addFavourite')).toHaveLength(1))
    calls.change({ 'games.addFavourite': { success: true } })
    expect(await screen.findByText('Changes saved')).toBeTruthy()
    expect(calls.to('games.addFavourite')).toHaveLength(1)
    expect(calls.to('games.removeFavourite')).toHaveLength(0)
  })

  test('leads a guest to the login', async () => {
    const { user, visited, calls } = await openList({}, { as: 'guest' })
    await screen.findByRole('link', { name: /Dragon Orchard/ })
    await user.click(heart('Dragon Orchard'))
    await waitFor(() => expect(visited).toEqual([`/m/login?next=${encodeURIComponent('/m/gameList?gameType=RNG')}`]))
    expect(calls.to('games.addFavourite')).toHaveLength(0)
  })
})

describe('the filter sheet', () => {
  async function openFilter(answers: Answers = {}) {
    const opened = await openList(answers)
    await opened.user.click(await screen.findByRole('button', { name: 'Filter' }))
    return { ...opened, sheet: within(screen.getByRole('dialog', { name: 'Filter' })) }
  }

  test('tells how many games there will be, and is in force only with its button', async () => {
    const { user, sheet, visited } = await openFilter({
      'games.list': ({ query }) => page([dragon], { totalCount: query['vassalage'] ? 12 : 19 }),
    })
    expect(await sheet.findByRole('button', { name: 'Show 19 games' })).toBeTruthy()
    await user.click(await sheet.findByRole('button', { name: /Northreel/ }))
    const apply = await sheet.findByRole('button', { name: 'Show 12 games' })
    expect(visited).toEqual([])
    await user.click(apply)
    await waitFor(() => expect(visited).toEqual(['/m/gameList?gameType=RNG&vassalage=northreel']))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Filter, 1 in force' })).toBeTruthy()
  })

  test('does not lead to an empty list', async () => {
    const { user, sheet } = await openFilter({
      'games.list': ({ query }) => (query['minBet'] ? page([]) : page([dragon])),
    })
    await user.click(sheet.getByRole('button', { name: '0.10' }))
    expect(await sheet.findByRole('button', { name: 'No games match' })).toBeDisabled()
    await user.click(sheet.getByRole('button', { name: 'Reset' }))
    expect(await sheet.findByRole('button', { name: 'Show 1 game' })).toBeEnabled()
  })
})

describe('the search', () => {
  test('has its categories in one row, and all of them below each other once it is expanded', async () => {
    const { user } = await openList({}, { at: '/m/gameList?gameType=RNG&find=1' })
    const types = within(screen.getByRole('navigation', { name: 'Categories' }))
    await user.click(await types.findByRole('button', { name: 'Show all categories' }))
    expect(types.queryByRole('list')).toBeNull()
    expect(types.getByRole('button', { name: 'All' })).toBeVisible()
    await user.click(types.getByRole('button', { name: 'Show one row' }))
    expect(types.getByRole('list')).toBeVisible()
  })

  const at = '/m/gameList?gameType=RNG&find=1'

  test('asks once the typing pauses, and marks what fits', async () => {
    const { user, list } = await openList(
      { 'games.list': ({ query }) => page(query['gameName'] ? [koi] : [dragon]) },
      { at },
    )
    await user.type(screen.getByRole('searchbox', { name: 'Search games' }), 'koi')
    expect(list().filter(({ query }) => query['gameName'])).toHaveLength(0)
    await passTime(500)
    expect(await screen.findByText('1 result')).toBeTruthy()
    expect(list().flatMap(({ query }) => query['gameName'] ?? [])).toEqual(['koi'])
    expect(screen.getByText('Koi').tagName).toBe('MARK')
  })

  test('that finds nothing says so, and can be emptied', async () => {
    const { user } = await openList({ 'games.list': page([]) }, { at: `${at}&gameName=zzz` })
    expect(await screen.findByText('No game found')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(screen.queryByText('No game found')).toBeNull()
  })
})
