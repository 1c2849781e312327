import { describe, expect, test } from 'vitest'
import { ratio, ratioToDecimal } from '@fairground/money'
import { checkOdds, oddsReturns } from '../../order/check-odds.ts'
import { lotsOf, withTails } from '../../play/prize-table.ts'
import { countOrders, listOrders } from '../../play/rules/prizes/digit-orders.ts'
import type { Play } from '../../play/play.ts'
import { checkDefaultOdds, checkTickets, manyTickets } from '../../testing/check-play.ts'
import { randomResults } from '../../testing/random-results.ts'
import { defaultOdds, describeResult, getPlay, isResult, listPlays, parseSelection } from '../registry.ts'
import { fourDTable, type FourDGame } from './four-d-game.ts'
import { fourDOracle } from './testing/four-d-oracle.ts'

const game: FourDGame = { family: '4d' }
const plays = listPlays(game)

describe('promise D4: many tickets against the oracle', () => {
  const results = randomResults(game, 999)
  test.for(plays)('$id', (play) => {
    checkTickets(game, play, { tickets: manyTickets(play, 100), oracle: fourDOracle, results })
  })
})

test('default odds could be saved', () => checkDefaultOdds(game, plays))

test('every order of every number, counted and listed', () => {
  for (let number = 0; number < 10_000; number += 1) {
    const digits = [...String(number).padStart(4, '0')]
    const listed = listOrders(number, 4)
    expect(listed).toHaveLength(countOrders(number, 4))
    expect(listed).toContain(number)
    expect(new Set(listed.map((each) => [...String(each).padStart(4, '0')].toSorted().join(''))).size).toBe(1)
    expect(listed.length).toBe(
      { 1: 1, 2: digits.filter((each) => each === digits[0]).length === 2 ? 6 : 4, 3: 12, 4: 24 }[new Set(digits).size],
    )
  }
})

test('at a series of 2000 exactly the stake comes back, under every number in every row', () => {
  const lots = lotsOf(fourDTable)
  for (const play of plays as readonly Play[]) {
    const selection = parseSelection(game, play.id, play.kind === 'straight' ? '1234,7777' : '1123,4567,1122,5556')
    if (typeof selection === 'string') throw new Error(selection)
    const judge = play.judge(selection)
    let paid = 0
    for (let number = 0; number < 10_000; number += 1) {
      const result = withTails(
        fourDTable,
        lots.map((lot, at) => ({ lot, tail: (number + at * 7) % 10_000 })),
        4,
      )
      for (const { level, count } of judge(result))
        paid += (count * Number(level.total)) / Number(level.wins) / (level.share ?? 1)
    }
    expect(paid).toBeCloseTo(play.count(selection) * 10_000, 4)
  }
})

test('returns: 65.9 % big, 58 % small; a bet on all orders returns as much', () => {
  const percents = (id: string) =>
    oddsReturns(getPlay(game, id) as Play, defaultOdds(game)[id] ?? {}).map((note) =>
      ratioToDecimal(ratio(note.return.numerator * 100n, note.return.denominator), 1, 'up'),
    )
  expect(percents('big_straight')).toEqual(['65.9'])
  expect(percents('small_box')).toEqual(['58.0'])
  expect(percents('big_ibox')).toEqual(['65.9', '65.9', '65.9', '65.9'])
  const table = { ...defaultOdds(game)['big_ibox'], first_4: '1353' }
  expect(checkOdds(game, 'big_ibox', { table })).toMatchObject({ fault: 'return_above_stake', ids: ['orders4'] })
})

test('what a result shows, and what is none', () => {
  const result = Array.from({ length: 92 }, (_, at) => at % 10)
  expect(isResult(game, result)).toBe(true)
  expect(isResult(game, result.slice(1))).toBe(false)
  expect(describeResult(game, result).prizes.map(({ numbers }) => numbers.length)).toEqual([1, 1, 1, 10, 10])
  expect(describeResult(game, result).prizes[0]?.numbers).toEqual(['0123'])
})

test.each([
  ['big_straight', '123', 'malformed'],
  ['big_straight', '１２３４', 'malformed'],
  ['big_straight', '1234,1234', 'duplicate'],
  ['big_box', '1234,4321', 'duplicate'],
  ['small_ibox', '5555', 'refused_line'],
  ['medium_box', '1234', 'unknown_play'],
] as const)('%s does not take %s: %s', (id, content, fault) => {
  expect(parseSelection(game, id, content)).toBe(fault)
})
