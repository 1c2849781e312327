import { describe, expect, test } from 'vitest'
import { formatDecimal, money, ratio, ratioToDecimal } from '@fairground/money'
import { checkDefaultOdds, checkTicket, sampleTickets } from '../../testing/check-play.ts'
import { checkOdds } from '../../order/check-odds.ts'
import { prizeOf } from '../../order/price-line.ts'
import { describeResult, getPlay, listPlays } from '../registry.ts'
import type { Pc28Game } from './pc28-game.ts'
import { pc28Oracle } from './testing/pc28-oracle.ts'

const game: Pc28Game = { family: 'pc28' }
const all: Pc28Game = { family: 'pc28', thirteenFourteen: 'all', narrowExtremes: true }
const none: Pc28Game = { family: 'pc28', thirteenFourteen: 'none' }

describe.for([game, all, none])('%j', (game) => {
  test.for(listPlays(game))('$id', (play) => {
    for (const ticket of sampleTickets(play, 30))
      checkTicket(game, play, { ...ticket, naive: pc28Oracle(game)(play, ticket.content) })
  })

  test('default odds could be saved', () => checkDefaultOdds(game, listPlays(game)))
})

/** Domain reference §3.6: ways of 1,000, and the prize of a note of 2 at series 1800. */
test.each([
  ['sum_number', '0', 1, '1800.00'],
  ['sum_number', '26', 3, '600.00'],
  ['sum_number', '5', 21, '85.7142'],
  ['sum_number', '9', 55, '32.7272'],
  ['sum_number', '12', 73, '24.6575'],
  ['sum_number', '13', 75, '24.00'],
  ['extremes', 'low', 56, '32.1428'],
  ['waves', 'red', 332, '5.4216'],
  ['waves', 'green', 258, '6.9767'],
  ['waves', 'blue', 258, '6.9767'],
  ['triple', 'triple', 10, '180.00'],
  ['sides', 'big', 500, '3.60'],
] as const)('%s %s: %d of 1,000, %s', (...[id, levelId, wins, prize]) => {
  const level = getPlay(game, id).levels.find((each) => each.id === levelId)
  expect(level).toMatchObject({ wins, total: 1_000 })
  const paid = prizeOf(level!, { stakeUnit: money(20_000n, 'USD'), multiple: 1, series: 1_800 })
  expect(formatDecimal(paid)).toBe(prize)
})

test('combinations: 269 and 231 of 1,000; extremes of five sums: 35', () => {
  const wins = (game: Pc28Game, id: string) => getPlay(game, id).levels.map((level) => [level.id, level.wins])
  expect(wins(none, 'combos')).toEqual([
    ['big_odd', 231],
    ['big_even', 269],
    ['small_odd', 269],
    ['small_even', 231],
  ])
  expect(wins(all, 'extremes')).toEqual([
    ['low', 35],
    ['high', 35],
  ])
})

describe('the rule of 13 and 14', () => {
  const combos = (odds: string) => ({
    table: { big_odd: odds, big_even: odds, small_odd: odds, small_even: odds },
  })
  const returned = (game: Pc28Game, id: 'sides' | 'combos', table: Record<string, string>) => {
    const note = id === 'sides' ? 'big' : 'big_even'
    const checked = checkOdds(game, id, { table })
    const back = checked.returns.find((each) => each.id === note)?.return ?? ratio(0n, 1n)
    return [checked.isAccepted, ratioToDecimal(back, 4, 'half_up')]
  }

  test('big-even at 3.98 returns 107.1 % without it, and is refused', () => {
    expect(returned(none, 'combos', combos('3.98').table)).toEqual([false, '1.0706'])
    expect(checkOdds(none, 'combos', combos('3.98'))).toMatchObject({
      fault: 'return_above_stake',
      ids: ['big_even', 'small_odd'],
    })
  })

  test('with it, 84.7 %; sides at 1.98 return 91.7 % if they refund too', () => {
    expect(returned(game, 'combos', combos('3.98').table)).toEqual([true, '0.8471'])
    const sides = { big: '1.98', small: '1.98', odd: '1.98', even: '1.98' }
    expect(returned(all, 'sides', sides)).toEqual([true, '0.9165'])
    expect(returned(game, 'sides', sides)).toEqual([true, '0.9900'])
  })
})

test('what a result shows', () => {
  expect(describeResult(game, [0, 0, 3])).toEqual({
    family: 'pc28',
    sum: 3,
    size: 'small',
    parity: 'odd',
    extreme: 'low',
    wave: 'red',
    isTriple: false,
  })
  expect(describeResult(game, [9, 9, 9])).toMatchObject({ wave: 'none', extreme: 'high', isTriple: true })
})
