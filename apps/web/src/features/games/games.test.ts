import { describe, expect, test } from 'vitest'
import { gameFixture } from '../../testing/home-fixture.ts'
import { frameOrigin, readFrameMessage } from './play/frame/frame-message.ts'
import { withFavourite } from '../../entities/favourite/favourite-ids.ts'
import { centreTabs, countFilters, hotGamesOfType, kindsOf, queryOf, toggleVendor } from './filters/list-filters.ts'
import { findPlain } from './search/plain-text.ts'
import { parseSearches, withSearch } from './search/recent-searches.ts'
import { nextGameSession, openingGameSession } from './play/game-session.ts'
import { balanceToShow } from './play/deferred-balance.ts'

describe('the call behind an address', () => {
  test('ALL and NEW send no classification, and NEW asks for what is new', () => {
    expect(queryOf({})).toEqual({ pageSize: 24 })
    expect(queryOf({ gameType: 'RNG', gameClassify: 'ALL' })).toEqual({ pageSize: 24, gameType: 'RNG' })
    expect(queryOf({ gameClassify: 'NEW' })).toEqual({ pageSize: 24, isNew: '1' })
  })

  test('HOT and FAV send no category, and themselves as the classification; so does RECENT', () => {
    expect(queryOf({ gameType: 'HOT' })).toEqual({ pageSize: 24, gameClassify: 'HOT' })
    expect(queryOf({ gameType: 'FAV', gameClassify: 'JP' })).toEqual({ pageSize: 24, gameClassify: 'FAV' })
    expect(queryOf({ gameType: 'RNG', gameClassify: 'RECENT' })).toEqual({
      pageSize: 24,
      gameType: 'RNG',
      gameClassify: 'RECENT',
    })
  })

  test('carries vendors, minimum bet and order', () => {
    expect(queryOf({ gameType: 'RNG', vassalage: 'a,b', minBet: '0.1', sort: 'name', gameClassify: 'JP' })).toEqual({
      pageSize: 24,
      gameType: 'RNG',
      vassalage: 'a,b',
      minBet: '0.1',
      sort: 'name',
      gameClassify: 'JP',
    })
  })
})

test('every vendor counts as a filter, and so does the minimum bet', () => {
  expect(countFilters({})).toBe(0)
  expect(countFilters({ vassalage: 'a,b', minBet: '0.5', gameClassify: 'JP' })).toBe(3)
})

test('a vendor is added and taken away', () => {
  expect(toggleVendor(undefined, 'a')).toBe('a')
  expect(toggleVendor('a', 'b')).toBe('a,b')
  expect(toggleVendor('a,b', 'a')).toBe('b')
  expect(toggleVendor('b', 'b')).toBeUndefined()
})

test('kinds: new only of slots, hot only where there are hot games, what was played only for members', () => {
  expect(kindsOf({ gameType: 'RNG', hasHot: true, isLoggedIn: true, features: ['SC', 'AC'] })).toEqual([
    'ALL',
    'NEW',
    'HOT',
    'RECENT',
    'FAV',
    'SC',
    'AC',
  ])
  expect(kindsOf({ gameType: 'LIVE', hasHot: false, isLoggedIn: false, features: [] })).toEqual(['ALL', 'FAV'])
  expect(kindsOf({ gameType: 'FAV', hasHot: true, isLoggedIn: true, features: [] })).toEqual([])
})

test('a category shows its part of the hot games', () => {
  const hot = [gameFixture('Reef', 'tidepool', 'FISH'), gameFixture('Orchard', 'northreel')]
  expect(hotGamesOfType(hot, 'RNG').map(({ displayName }) => displayName)).toEqual(['Orchard'])
  expect(hotGamesOfType(hot, 'HOT')).toHaveLength(2)
  expect(hotGamesOfType(hot, undefined)).toHaveLength(2)
})

test('the centre keeps the merchant’s order, closed categories last; HOT only with hot games, FAV only for members, COCKFIGHT never', () => {
  const categories = [{ tab: 'LIVE' }, { tab: 'RNG' }]
  const vendors = (isOpen: boolean) => [{ accountTypeName: 'Studio', vassalage: 'studio', gameCount: 1, isOpen }]
  const closed = new Set<string>()
  const sorting = (['PVP', 'RNG', 'COCKFIGHT', 'LIVE'] as const).map((gameCategory) => ({
    gameCategory,
    kinds: [],
    get vendorNames() {
      return vendors(!closed.has(gameCategory))
    },
  }))
  const tabs = (hasHot: boolean, isLoggedIn: boolean) =>
    centreTabs({ categories, types: { sorting, hasHot, isPopularMeasured: true }, isLoggedIn })
  expect(tabs(true, true)).toEqual(['HOT', 'LIVE', 'RNG', 'PVP', 'FAV'])
  expect(tabs(false, false)).toEqual(['LIVE', 'RNG', 'PVP'])
  closed.add('LIVE')
  expect(tabs(true, true)).toEqual(['HOT', 'RNG', 'PVP', 'LIVE', 'FAV'])
})

test.each([
  ['Dragon Orchard', 'DRA', 'Dra'],
  ['Điệu Múa Rồng', 'dieu mua', 'Điệu Múa'],
  ['Café Royal', 'cafe', 'Café'],
  ['Cafe\u0301 Royal', 'café r', 'Cafe\u0301 R'],
  ['Straße 7', 'straße', 'Straße'],
])('in %s, %s is found as %s', (text, words, found) => {
  const range = findPlain(text, words)
  expect(range && text.slice(range.start, range.end)).toBe(found)
})

test('vowels that are marks are letters of a word', () => {
  expect(findPlain('นิด', 'นุด')).toBeNull()
  expect(findPlain('राम', 'रमा')).toBeNull()
  expect(findPlain('Rồng Vàng', 'rong vang')).not.toBeNull()
})

test('an empty search and an unknown word find no game', () => {
  expect(findPlain('Dragon', ' ')).toBeNull()
  expect(findPlain('Dragon', 'tiger')).toBeNull()
})

describe('recent searches', () => {
  test('are unique, newest first, at most eight', () => {
    expect(withSearch(['koi', 'Tiger'], ' tiger ')).toEqual(['tiger', 'koi'])
    expect(withSearch(['koi'], '  ')).toEqual(['koi'])
    expect(withSearch(['1', '2', '3', '4', '5', '6', '7', '8'], '9')).toHaveLength(8)
  })

  test.each([null, '', '{', '{"a":1}', '[1,null]'])('%s in the storage is none', (stored) => {
    expect(parseSearches(stored)).toEqual([])
  })
})

test('a favourite is added to the front once and removed once', () => {
  expect(withFavourite(undefined, { nodeId: 'a', isOn: true })).toEqual({ list: ['a'] })
  expect(withFavourite({ list: ['a', 'b'] }, { nodeId: 'b', isOn: true })).toEqual({ list: ['b', 'a'] })
  expect(withFavourite({ list: ['b', 'a'] }, { nodeId: 'b', isOn: true })).toEqual({ list: ['b', 'a'] })
  expect(withFavourite({ list: ['a'] }, { nodeId: 'b', isOn: false })).toEqual({ list: ['a'] })
})

describe('messages of a frame', () => {
  const frame = {} as Window
  const expected = { origin: 'http://studio.test', frame }
  const good = { data: { type: 'fairground/game-ready' }, origin: 'http://studio.test', source: frame }

  test('are accepted from our frame at its origin', () => {
    expect(readFrameMessage(good, expected)).toBe('fairground/game-ready')
  })

  test.each([
    ['another origin', { ...good, origin: 'http://elsewhere.test' }],
    ['another window', { ...good, source: {} as Window }],
    ['no window', { ...good, source: null }],
    ['an unknown word', { ...good, data: { type: 'fairground/pay-me' } }],
    ['a word of every object', { ...good, data: { type: 'toString' } }],
    ['a bare text', { ...good, data: 'fairground/game-ready' }],
    ['nothing', { ...good, data: null }],
  ])('are not heard from %s', (_, message) => {
    expect(readFrameMessage(message, expected)).toBeNull()
  })

  test('are ignored before there is a frame', () => {
    expect(readFrameMessage({ ...good, source: null }, { ...expected, frame: null })).toBeNull()
  })

  test('only web addresses of other origins are framed', () => {
    expect(frameOrigin('https://studio.test/play/x?y', 'https://site.test')).toBe('https://studio.test')
    expect(frameOrigin('https://site.test/m/home', 'https://site.test')).toBeNull()
    expect(frameOrigin('data:text/html,x', 'https://site.test')).toBeNull()
    expect(frameOrigin('/play', 'https://site.test')).toBeNull()
  })
})

describe('a game session', () => {
  const after = (...events: Parameters<typeof nextGameSession>[1][]) =>
    events.reduce(nextGameSession, openingGameSession)

  test('opens after being reported slow', () => {
    expect(after().stage).toBe('opening')
    expect(after('timeout').stage).toBe('slow')
    expect(after('timeout', 'fairground/game-ready').stage).toBe('playing')
    expect(after('fairground/game-ready', 'timeout').stage).toBe('playing')
  })

  test('a round is open from the press to its end', () => {
    expect(after('fairground/game-ready', 'fairground/round-opened').isRoundOpen).toBe(true)
    expect(after('fairground/round-opened', 'fairground/round-closed').isRoundOpen).toBe(false)
    expect(after('fairground/round-opened', 'fairground/balance-changed').isRoundOpen).toBe(false)
  })

  test.each(['timeout', 'fairground/game-ready', 'fairground/round-opened', 'fairground/balance-changed'] as const)(
    'once ended it stays so: %s',
    (event) => {
      expect(after('fairground/session-ended', event).stage).toBe('ended')
    },
  )
})

test('the header shows no win before the round has ended', () => {
  const seen = { shown: '100.00', currency: 'USD' as const }
  expect(balanceToShow({ ...seen, live: '99.50', isRoundOpen: true })).toBe('99.50')
  expect(balanceToShow({ ...seen, live: '112.00', isRoundOpen: true })).toBe('100.00')
  expect(balanceToShow({ ...seen, live: '112.00', isRoundOpen: false })).toBe('112.00')
  expect(balanceToShow({ ...seen, shown: undefined, live: '112.00', isRoundOpen: true })).toBe('112.00')
})
