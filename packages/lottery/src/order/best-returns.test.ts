import { expect, test } from 'vitest'
import { compareRatio, ratio, ratioToDecimal } from '@fairground/money'
import {
  bestReturns,
  defaultOdds,
  getPlay,
  oddsReturns,
  parseGame,
  raiseOdds,
  type Game,
  type Offer,
} from '../index.ts'

function gameOf(game: unknown): Game {
  const parsed = parseGame(game)
  if (!parsed) throw new Error('no game')
  return parsed
}

const markSix = gameOf({ family: 'lhc', yearSign: 'horse' })
const series = { default: 1_950, max: 1_980 }
const terms = { rebate: '0.001', turnover: '0.006', cashback: '0.05' }
const offerOf = (game: Game, changes: Partial<Offer> = {}): Offer => ({
  odds: defaultOdds(game),
  terms,
  series,
  ...changes,
})
const percent = (share: Parameters<typeof ratioToDecimal>[0]) => ratioToDecimal(share, 4, 'down')

test('in Tradition a play returns its highest prize group, and stakes that come back besides', () => {
  const rows = bestReturns(gameOf({ family: '11x5' }), offerOf(gameOf({ family: '11x5' })))
  const sides = rows.find(({ play, playType }) => play === 'ball_sides' && playType === 'tradition')
  const direct = rows.find(({ play, playType }) => play !== 'ball_sides' && playType === 'tradition')
  expect(percent(direct?.parts.base ?? ratio(0n, 1n))).toBe('0.9900')
  // One draw of eleven gives the stake back: 0.99 × 10/11 + 1/11.
  expect(percent(sides?.parts.base ?? ratio(0n, 1n))).toBe('0.9909')
  expect(compareRatio(sides?.parts.turnover ?? ratio(1n, 1n), ratio(6n, 1_000n))).toBe(-1)
})

test('one of two markets with the same numbers is dominated by the other', () => {
  const odds = { special_a: { special: '48' }, special_b: { special: '43' } }
  const rows = bestReturns(markSix, offerOf(markSix, { odds, series: { default: 1_700, max: 1_700 } }))
  const found = (name: string) => rows.find(({ play, playType }) => play === name && playType === 'entertainment')
  expect(found('special_b')).toMatchObject({ marks: ['dominated'], dominatedBy: { play: 'special_a' } })
  expect(found('special_a')).toMatchObject({ marks: [], dominatedBy: null })
})

test('the same odds on other places of a result are no better offer', () => {
  const game = gameOf({ family: 'digits', positions: 5 })
  const { front3_pattern: front = {}, last3_pattern: last = {} } = defaultOdds(game)
  const higher = Object.fromEntries(Object.entries(last).map(([id, odds]) => [id, (Number(odds) * 1.1).toFixed(2)]))
  const odds = { front3_pattern: front, last3_pattern: higher }
  const rows = bestReturns(game, offerOf(game, { odds, series: { default: 1_700, max: 1_700 } }))
  expect(
    rows.filter(({ playType }) => playType === 'entertainment').map(({ dominatedBy }) => dominatedBy?.playType),
  ).toEqual(['tradition', 'tradition'])
})

test('what is given besides can lift a bet above its stake, and a poor one stays poor', () => {
  const odds = { ...defaultOdds(markSix), one_tail: { tail: '1.798', tail0: '2.09' } }
  const rows = bestReturns(markSix, offerOf(markSix, { odds }))
  const found = (name: string) => rows.find(({ play, playType }) => play === name && playType === 'entertainment')
  expect(found('one_tail')).toMatchObject({ note: 'tail', marks: expect.arrayContaining(['above']) as string[] })
  expect(found('two_of_two')?.marks).toEqual(['low', 'dominated'])
})

test('raised odds return the least that is wanted, and none of them more than needed', () => {
  for (const id of ['two_of_two', 'three_in_two', 'signs2', 'special_sides', 'half_waves']) {
    const play = getPlay(markSix, id)
    const before = defaultOdds(markSix)[id] ?? {}
    const after = raiseOdds(play, before, ratio(975n, 1_000n))
    for (const { parts } of oddsReturns(play, after)) {
      expect(Number(percent(parts.base))).toBeGreaterThanOrEqual(0.975)
      expect(Number(percent(parts.base))).toBeLessThan(0.99)
    }
    expect(Object.entries(after).every(([option, odds]) => Number(odds) >= Number(before[option]))).toBe(true)
  }
  const sides = getPlay(markSix, 'special_a')
  expect(raiseOdds(sides, { special: '48.5' }, ratio(975n, 1_000n))).toEqual({ special: '48.5' })
})
