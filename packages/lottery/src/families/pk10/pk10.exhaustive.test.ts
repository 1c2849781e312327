import { describe, expect, test } from 'vitest'
import { formatDecimal, money, ratioToDecimal } from '@fairground/money'
import { checkDefaultOdds, checkTicket, checkTickets, manyTickets, sampleTickets } from '../../testing/check-play.ts'
import { randomResults } from '../../testing/random-results.ts'
import { checkOdds } from '../../order/check-odds.ts'
import { prizeOf } from '../../order/price-line.ts'
import { resultsOf } from '../../play/all-results.ts'
import { readSelection } from '../../play/selection.ts'
import { completed } from '../../play/rules/arranged-play.ts'
import { describeResult, getPlay, listPlays } from '../registry.ts'
import { pk10Draw, type Pk10Game } from './pk10-game.ts'
import { pk10Oracle } from './testing/pk10-oracle.ts'

const game: Pk10Game = { family: 'pk10' }
const plays = listPlays(game)

/** Every order of the first cars: all that a play of them depends on. At most 30,240. */
const fronts = (cars: number) =>
  function* () {
    for (const front of resultsOf({ count: cars, from: 1, to: 10, isDistinct: true })) yield completed(front, pk10Draw)
  }

describe('under every order of the cars it is about', () => {
  test.for(plays.filter(({ window }) => window !== 'each'))('$id', (play) => {
    const cars = Number(play.window.slice('front'.length))
    for (const ticket of sampleTickets(play, cars > 4 ? 2 : 8))
      checkTicket(game, play, { ...ticket, naive: pk10Oracle(play, ticket.content), results: fronts(cars) })
  })

  // Plays on every place, on a game of its first four cars: the rest of the result is the same for all.
  test.for(['position', 'sides'])('%s, four places', (id) => {
    const play = getPlay(game, id)
    const results = Array.from(fronts(4)(), (result) => [...result])
    for (const { content } of sampleTickets(play, 12)) {
      const first = content.split('|').slice(0, 4).join('|') + '|'.repeat(6)
      const selection = readSelection(play, first)
      if (typeof selection === 'string') continue
      const naive = pk10Oracle(play, first)
      checkTicket(game, play, { content: first, selection, naive, results: () => results })
    }
  })
})

describe('promise D4: many tickets against the oracle', () => {
  const results = randomResults(game, 999)
  test.for(plays)('$id', (play) => {
    checkTickets(game, play, { tickets: manyTickets(play), oracle: pk10Oracle, results })
  })
})

test('default odds could be saved', () => checkDefaultOdds(game, plays))

/** Domain reference §3.6: the prize of a note of 2 at series 1800. */
test.each([
  ['front1_direct', 10, '18.00'],
  ['front2_direct', 90, '162.00'],
  ['front3_direct', 720, '1296.00'],
  ['front4_direct', 5_040, '9072.00'],
  ['front5_direct', 30_240, '54432.00'],
  ['position', 10, '18.00'],
] as const)('%s: 1 of %d, %s', (id, total, prize) => {
  for (const level of getPlay(game, id).levels) {
    expect(level).toMatchObject({ wins: 1, total })
    const paid = prizeOf(level, { stakeUnit: money(20_000n, 'USD'), multiple: 1, series: 1_800 })
    expect(formatDecimal(paid)).toBe(prize)
  }
})

test('ways of the sum of the first two, of 90', () => {
  expect(getPlay(game, 'front2_sum_number').levels.map(({ wins }) => wins)).toEqual([
    2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2,
  ])
  expect(getPlay(game, 'front2_sum_sides').levels.map(({ wins }) => wins)).toEqual([40, 50, 50, 40])
  expect(getPlay(game, 'front3_sum_sides').levels[0]).toMatchObject({ wins: 360, total: 720 })
})

test('big and small of the first two cannot share one price: at 1.982, small returns 110 %', () => {
  const table = { big: '1.982', small: '1.982', odd: '1.982', even: '1.982' }
  const checked = checkOdds(game, 'front2_sum_sides', { table })
  expect(checked).toMatchObject({ fault: 'return_above_stake', ids: ['small', 'odd'] })
  expect(checked.returns.map((note) => ratioToDecimal(note.return, 3, 'half_up'))).toEqual([
    '0.881',
    '1.101',
    '1.101',
    '0.881',
  ])
})

test.each([
  ['front3_direct', '1,2,3|1,2,3|1,2,3', 6],
  ['front5_direct', '1,2,3,4,5|1,2,3,4,5|1,2,3,4,5|1,2,3,4,5|1,2,3,4,5', 120],
  ['front2_direct', '1|1', 'no_notes'],
  ['front2_direct_single', '0110,1001', 2],
  ['front2_direct_single', '0101', 'refused_line'],
  ['front2_direct_single', '0111', 'refused_line'],
  ['dragon_tiger', '0-9,4-5|dragon,tiger', 4],
] as const)('%s %s: %s notes', (id, content, notes) => {
  const play = getPlay(game, id)
  const selection = readSelection(play, content)
  expect(typeof selection === 'string' ? selection : play.count(selection)).toBe(notes)
})

test('what a result shows', () => {
  expect(describeResult(game, [10, 2, 3, 4, 5, 6, 7, 8, 9, 1])).toEqual({
    family: 'pk10',
    sum: 12,
    size: 'big',
    parity: 'even',
    duels: ['dragon', 'tiger', 'tiger', 'tiger', 'tiger'],
  })
})
