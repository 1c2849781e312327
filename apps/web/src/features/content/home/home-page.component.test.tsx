import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { LowerSections } from './lower-sections.tsx'
import { HotRail } from './first-view/hot-rail.tsx'
import { bonusFixture } from '../../../testing/fixtures/promotions.ts'
import { homeFixture } from '../../../testing/home-fixture.ts'
import { passTime, show } from '../../../testing/show.tsx'
import { HomePage } from './home-page.tsx'

const prefetched = [{ name: 'content.home', query: {}, value: homeFixture() }] as const
const balanceFixture = {
  sumBalance: '1.00',
  cash: '1.00',
  bonus: '0.00',
  held: '0.00',
  inTransit: '0.00',
  currency: 'USD',
  version: 2,
} as const
const others: Answers = {
  'games.favouriteIds': { list: [] },
  'games.resume': { game: null, isRoundOpen: false },
  'games.favourites': { content: [], pageNum: 1, totalPages: 0, totalCount: 0 },
  'content.popular': { list: [], isMeasured: false },
  'promotions.rain': { rain: null, last: null, now: '2026-11-20T12:00:00Z' },
}

describe('the home page', () => {
  test('shows what came inside the document without asking for it', async () => {
    const calls = answerCalls(others)
    await show(<HomePage />, { boot: { prefetched: [...prefetched] } })
    expect(screen.getByRole('link', { name: /Dragon Orchard/ })).toBeTruthy()
    expect(screen.getAllByText('Fair 5D').length).toBeGreaterThan(0)
    expect(calls.to('content.home')).toHaveLength(0)
  })

  test('says that its first games are the top of the week only where that was measured', async () => {
    answerCalls(others)
    const value = { ...homeFixture(), isHotMeasured: false }
    await show(<HomePage />, { as: 'guest', boot: { prefetched: [{ name: 'content.home', query: {}, value }] } })
    expect(screen.getByRole('heading', { name: 'Featured games' })).toBeVisible()
    expect(screen.queryByText('Top this week')).toBeNull()
    expect(screen.getByRole('link', { name: 'All hot' })).toHaveAttribute('href', '/m/hot')
  })

  test('asks again for what operators have published', async () => {
    const home = homeFixture()
    const calls = answerCalls({ ...others, 'content.home': home })
    const { site } = await show(<HomePage />, { boot: { prefetched: [...prefetched] } })
    act(() => site.live.emit('content', {}))
    await waitFor(() => expect(calls.to('content.home')).toHaveLength(1))
  })

  test('says what each game of the first rail counts while a bonus runs, below its tile', async () => {
    const home = homeFixture()
    const weights = { percent: 100, categories: [], games: [{ game: home.hot[0]?.nodeId ?? '', percent: 0 }] }
    answerCalls({
      ...others,
      'games.vendorTypes': 'pending',
      'promotions.bonus': { bonus: bonusFixture({ weights }) },
    })
    await show(
      <>
        <HotRail games={home.hot} isMeasured />
        <LowerSections home={{ ...home, live: [], originals: [], fishing: [], slots: { games: [], totalCount: 0 } }} />
      </>,
    )
    const excluded = await screen.findByText('Does not count')
    expect(excluded.closest('li')).toHaveTextContent(/^1/)
    expect(screen.getAllByText('Counts 100 %')).toHaveLength(home.hot.length - 1)
  })

  test('dims a category that is closed, says so and puts it last; one with nothing to show is left out', async () => {
    answerCalls(others)
    const value = { ...homeFixture(), closedTypes: ['LIVE' as const], hiddenTypes: ['FISH' as const] }
    await show(<HomePage />, { as: 'guest', boot: { prefetched: [{ name: 'content.home', query: {}, value }] } })
    expect(screen.getByRole('link', { name: 'Live Closed for now' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Slots' })).toBeVisible()
    const strip = screen.getByRole('navigation', { name: 'Game categories' })
    expect(within(strip).getAllByRole('link').at(-1)).toHaveTextContent('Live')
    expect(within(strip).queryByRole('link', { name: /Fishing/ })).toBeNull()
  })

  test('a closed game is neither LIVE nor priced, and a guest is not sent to log in for it', async () => {
    answerCalls({ ...others, 'games.vendorTypes': 'pending' })
    const { live, slots, ...rest } = homeFixture()
    const closed = (games: typeof live) => games.map((game) => ({ ...game, supportPlay: false }))
    const home = { ...rest, live: closed(live), slots: { ...slots, games: closed(slots.games) } }
    const { user } = await show(<LowerSections home={home} />, { as: 'guest' })
    expect(screen.queryByText('LIVE')).toBeNull()
    expect(screen.queryByText(/0\.20/)).toBeNull()
    expect(screen.getAllByText('Closed for now')).toHaveLength(slots.games.length)
    expect(screen.getAllByText(/ · Closed for now$/)).toHaveLength(live.length)
    const left = vi.fn((event: Event) => event.defaultPrevented || event.preventDefault())
    addEventListener('click', left, { once: true })
    await user.click(screen.getByRole('link', { name: 'Speed Baccarat' }))
    expect(await screen.findByText('Speed Baccarat is closed for now')).toBeVisible()
    expect(left).toHaveReturnedWith(true)
  })

  test('a member has a row of favourites with a way to all of them', async () => {
    const { originals, fishing } = homeFixture()
    const content = [...originals, ...fishing]
    const ids = content.map(({ nodeId }) => nodeId)
    answerCalls({
      ...others,
      'games.favouriteIds': { list: ids },
      'games.favourites': { content, pageNum: 1, totalPages: 2, totalCount: 13 },
      'games.vendorTypes': 'pending',
    })
    await show(<LowerSections home={homeFixture()} />)
    const row = (await screen.findByRole('heading', { name: 'Your favourites' })).closest('section')
    if (!row) throw new Error('no row of favourites')
    expect(within(row).getAllByRole('listitem')).toHaveLength(content.length)
    expect(within(row).getByRole('link', { name: 'All' })).toHaveAttribute('href', '/m/gameCenter?gameType=FAV')
  })

  test('a guest is asked for no favourites', async () => {
    const calls = answerCalls({ ...others, 'games.vendorTypes': 'pending' })
    await show(<LowerSections home={homeFixture()} />, { as: 'guest' })
    expect(screen.queryByRole('heading', { name: 'Your favourites' })).toBeNull()
    expect([...calls.to('games.favourites'), ...calls.to('games.resume')]).toEqual([])
  })

  test('a member without favourites sees no row of them', async () => {
    const calls = answerCalls({ ...others, 'games.vendorTypes': 'pending' })
    await show(<LowerSections home={homeFixture()} />)
    await waitFor(() => expect(calls.to('games.favourites')).toHaveLength(1))
    expect(screen.queryByRole('heading', { name: 'Your favourites' })).toBeNull()
  })

  test('a member goes on with the last game, and sees that a round of it is unfinished', async () => {
    const [game = null] = homeFixture().originals
    const calls = answerCalls({
      ...others,
      'games.vendorTypes': 'pending',
      'games.resume': { game, isRoundOpen: true },
    })
    const { site } = await show(<LowerSections home={{ ...homeFixture(), originals: [] }} />)
    const list = await screen.findByRole('list', { name: 'Continue playing' })
    const link = within(list).getByRole('link')
    expect(link).toHaveTextContent(`${game?.displayName}Your round is still open`)
    expect(link).toHaveAttribute('href', expect.stringContaining(`gameId=${game?.nodeId}`))
    expect(calls.to('games.resume')).toHaveLength(1)
    // The round has ended on another device.
    calls.change({ 'games.resume': { game, isRoundOpen: false } })
    act(() => site.live.emit('balance', balanceFixture))
    await waitFor(() => expect(link).toHaveTextContent(`${game?.displayName}Last played`))
  })

  test('a guest has no game to go on with', async () => {
    const calls = answerCalls({ ...others, 'games.vendorTypes': 'pending' })
    await show(<LowerSections home={homeFixture()} />, { as: 'guest' })
    expect(screen.queryByText('Continue playing')).toBeNull()
    expect(calls.to('games.resume')).toHaveLength(0)
  })

  test('asks again when a draw has closed and nobody told its result', async () => {
    const calls = answerCalls({ ...others, 'content.home': homeFixture() })
    await show(<HomePage />, { boot: { prefetched: [...prefetched] } })
    await passTime(40_000)
    await waitFor(() => expect(calls.to('content.home')).toHaveLength(1))
  })

  test('reads itself where the document brought nothing', async () => {
    const calls = answerCalls({ ...others, 'content.home': 'pending' })
    await show(<HomePage />, { as: 'guest' })
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
    await waitFor(() => expect(calls.to('content.home')).toHaveLength(1))
    calls.change({ 'content.home': homeFixture() })
    expect(await screen.findByRole('link', { name: /Dragon Orchard/ })).toBeTruthy()
  })

  test('that did not load is read again on request', async () => {
    const calls = answerCalls({ ...others, 'content.home': refusal('rate_limited') })
    const { user } = await show(<HomePage />, { as: 'guest' })
    const again = await screen.findByRole('button', { name: 'Try again' })
    calls.change({ 'content.home': homeFixture() })
    await user.click(again)
    expect(await screen.findByRole('link', { name: /Dragon Orchard/ })).toBeTruthy()
  })

  test('is read again after a gap in the live connection', async () => {
    const calls = answerCalls({ ...others, 'content.home': { ...homeFixture(), hot: [] } })
    const { site } = await show(<HomePage />, { as: 'guest', boot: { prefetched: [...prefetched] } })
    act(() => site.live.resync())
    await waitFor(() => expect(calls.to('content.home')).toHaveLength(1))
  })
})
