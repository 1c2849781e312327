import type { LiveEvents, Winner } from '@fairground/contract'
import { describe, expect, test } from 'vitest'
import { gameHref, lotteryHref } from '../../../entities/game/game-href.ts'
import { gameFixture, homeFixture } from '../../../testing/home-fixture.ts'
import { categoryTabs } from './first-view/category-tabs.ts'
import { isWhole, nextClosing, withDraw } from './live-home.ts'
import { periodOf } from '../../../entities/lottery/period.ts'
import { turn } from './wins/use-rolling.ts'
import { withWin } from './wins/with-win.ts'

function pick<Entry>([first]: readonly Entry[]): Entry {
  if (first === undefined) throw new Error('the fixture is empty')
  return first
}

test('a period is shown in its largest whole unit', () => {
  expect([30, 60, 90, 300, 3600, 86_400].map(periodOf)).toEqual([
    { unit: 'second', count: 30 },
    { unit: 'minute', count: 1 },
    { unit: 'second', count: 90 },
    { unit: 'minute', count: 5 },
    { unit: 'hour', count: 1 },
    { unit: 'day', count: 1 },
  ])
})

describe('category tabs', () => {
  const categories = (['HOT', 'RNG', 'COCKFIGHT', 'LIVE', 'FAV', 'PROMO'] as const).map((tab) => ({
    tab,
    layout: 'games' as const,
  }))
  const tabs = (hasHot: boolean, isLoggedIn: boolean) =>
    categoryTabs({ categories, hasHot, isLoggedIn }).map(({ tab }) => tab)

  test('keep the merchant’s order; HOT only with hot games, FAV only for members, COCKFIGHT never', () => {
    expect(tabs(true, true)).toEqual(['HOT', 'RNG', 'LIVE', 'PROMO', 'FAV'])
    expect(tabs(false, false)).toEqual(['RNG', 'LIVE', 'PROMO'])
  })

  test('promotions link to their own page', () => {
    expect(categoryTabs({ categories, hasHot: false, isLoggedIn: false }).at(-1)?.href).toBe('/m/activity')
  })
})

describe('the board takes in wins', () => {
  const known = homeFixture().winners
  const winner: Winner = { ...pick(known), recordId: 'new' }

  test('a new win comes first, once, and the last one goes', () => {
    const next = withWin(winner, known, known.length)
    expect(next[0]?.recordId).toBe('new')
    expect(withWin(winner, next, known.length)).toBe(next)
    expect(withWin(winner, known, 2)).toHaveLength(2)
  })

  test('a player has one row: a later win replaces the one before', () => {
    const later = { ...winner, recordId: 'later', winAmount: '77.00' }
    const winners = withWin(later, withWin(winner, known, 100), 100)
    const isSame = ({ customerId, customerName }: Winner) =>
      customerId === winner.customerId && customerName === winner.customerName
    expect(winners.filter(isSame)).toEqual([later])
  })
})

describe('home takes in new draws', () => {
  const home = homeFixture()
  const { current } = pick(home.draws)
  const draw: LiveEvents['draw'] = {
    lottery: 'fair-5d',
    draw: { ...current, state: 'drawn', result: [1, 2, 3, 4, 5] },
    next: { ...current, number: '202611200843', closesAt: '2026-11-20T12:01:24Z' },
  }

  test('the first view takes in draws', () => {
    const { banners, notices, hot, closedTypes, hiddenTypes, draws, isHotMeasured } = home
    const top = { banners, notices, hot, closedTypes, hiddenTypes, draws, isHotMeasured }
    expect(isWhole(top)).toBe(false)
    expect(withDraw(top, draw).draws[0]?.current.number).toBe('202611200843')
  })

  test('a settled draw becomes the last result of the next', () => {
    const [summary, other] = withDraw(home, draw).draws
    expect(summary).toMatchObject({ last: { number: '202611200842', result: [1, 2, 3, 4, 5] } })
    expect(other).toBe(home.draws[1])
  })

  test('the next closing is the earliest', () => {
    expect(new Date(nextClosing(home)).toISOString()).toBe('2026-11-20T12:00:21.000Z')
  })
})

test('the winners roll', () => {
  expect(turn([1, 2, 3], 1)).toEqual([2, 3, 1])
  expect(turn([1, 2, 3], 7)).toEqual([2, 3, 1])
  expect(turn([], 3)).toEqual([])
})

describe('where a game opens', () => {
  test('in the frame, in its vendor’s list, or in the lottery lobby', () => {
    const game = gameFixture('Dragon Orchard', 'northreel')
    expect(gameHref(game)).toBe('/m/launchGame?gameId=dragon-orchard&vendor=northreel&pageBack=home')
    expect(gameHref({ ...game, isGameH5: 'VASSALAGE' })).toBe('/m/gameList?gameType=RNG&vassalage=northreel')
    expect(gameHref({ ...game, gameType: 'LOTT' })).toBe(
      '/m/launchGame?gameId=dragon-orchard&vendor=northreel&pageBack=home',
    )
    for (const vassalage of ['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'])
      expect(gameHref({ ...game, vassalage })).toBe(
        `/m/launchGame?playType=trad&code=lobby&vendor=${vassalage}&pageBack=home`,
      )
    const win = { nodeId: 'fair-5d', vassalage: 'lottery' }
    expect(gameHref({ ...win, gameType: 'LOTT' })).toBe('/m/startLottery?code=fair-5d')
    expect(gameHref({ ...win, gameType: 'ELOTT' })).toBe('/m/startLottery?code=fair-5d&playType=Entertainment')
    expect(lotteryHref('fair-5d')).toBe('/m/startLottery?code=fair-5d')
  })
})
