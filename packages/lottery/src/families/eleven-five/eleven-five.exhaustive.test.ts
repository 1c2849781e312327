import { describe, expect, test } from 'vitest'
import { formatDecimal, money, ratioToDecimal } from '@fairground/money'
import { checkDefaultOdds, checkTicket, sampleTickets, ticketsOf } from '../../testing/check-play.ts'
import { checkOdds } from '../../order/check-odds.ts'
import { payoutOf } from '../../order/evaluate-line.ts'
import { prizeOf } from '../../order/price-line.ts'
import { resultsOf, setsOf } from '../../play/all-results.ts'
import { readSelection } from '../../play/selection.ts'
import { describeResult, getPlay, listPlays } from '../registry.ts'
import { elevenFiveShape, type ElevenFiveGame } from './eleven-five-game.ts'
import { elevenFiveOracle } from './testing/eleven-five-oracle.ts'

const game: ElevenFiveGame = { family: '11x5' }
const plays = listPlays(game)
const tickets = (promised: number, short: number) => ticketsOf(process.env['TEST_SCALE'], { promised, short })

describe('plays on the order, under all 55,440 results', () => {
  const results = Array.from(resultsOf(elevenFiveShape), (result) => [...result])
  test.for(plays.filter(({ window }) => window !== 'all'))('$id', (play) => {
    for (const ticket of sampleTickets(play, tickets(4, 1)))
      checkTicket(game, play, { ...ticket, naive: elevenFiveOracle(play, ticket.content), results: () => results })
  })

  test('dragon_tiger', () => {
    const play = getPlay(game, 'dragon_tiger')
    for (const ticket of sampleTickets(play, 2))
      checkTicket(game, play, { ...ticket, naive: elevenFiveOracle(play, ticket.content), results: () => results })
  })
})

describe('plays on the set, under all 462 sets', () => {
  const sets = Array.from(setsOf(elevenFiveShape), (set) => [...set])
  test.for(plays.filter(({ window, id }) => window === 'all' && id !== 'dragon_tiger'))('$id', (play) => {
    for (const ticket of sampleTickets(play, tickets(60, 20)))
      checkTicket(game, play, { ...ticket, naive: elevenFiveOracle(play, ticket.content), results: () => sets })
  })
})

test('default odds could be saved', () => checkDefaultOdds(game, plays))

/** Domain reference §3.6: the prize of a note of 2 at series 1800. */
test.each([
  ['front3_direct', 'direct', '1782.00'],
  ['front3_group', 'group', '297.00'],
  ['front2_direct', 'direct', '198.00'],
  ['front2_group', 'group', '99.00'],
  ['position', 'position', '19.80'],
  ['front3_any_place', 'any_place', '6.60'],
  ['any1', 'any1', '3.96'],
  ['any2', 'any2', '9.90'],
  ['any3', 'any3', '29.70'],
  ['any4_banker', 'any4', '118.80'],
  ['any5', 'any5', '831.60'],
  ['any6', 'any6', '138.60'],
  ['any7_banker', 'any7', '39.60'],
  ['any8', 'any8', '14.85'],
  ['odd_count', '5', '138.60'],
  ['odd_count', '4', '11.088'],
  ['odd_count', '3', '4.158'],
  ['odd_count', '2', '5.544'],
  ['odd_count', '1', '27.72'],
  ['odd_count', '0', '831.60'],
  ['middle', '9', '29.70'],
  ['middle', '4', '13.20'],
  ['middle', '7', '9.24'],
  ['middle', '6', '8.316'],
] as const)('%s %s: %s', (id, levelId, prize) => {
  const level = getPlay(game, id).levels.find((each) => each.id === levelId)
  const paid = prizeOf(level!, { stakeUnit: money(20_000n, 'USD'), multiple: 1, series: 1_800 })
  expect(formatDecimal(paid)).toBe(prize)
})

test.each([
  // Domain reference §3.9.
  ['front3_direct', '1,2,3|2,3|3,4', 5],
  ['any6', '1,2,3,4,5,6,7,8', 28],
  ['any5_banker', '1,2|3,4,5,6', 4],
  ['any2_banker', '1|2,3,4', 3],
  ['front3_group', '1,2,3,4', 4],
  ['front3_group_single', '010203,030201', 'duplicate'],
  ['front3_group_single', '010203,010204', 2],
  ['any3_banker', '1,2,3|4', 'too_many'],
  ['any3_banker', '1,2|2,4', 'duplicate'],
] as const)('%s %s: %s notes', (id, content, notes) => {
  const play = getPlay(game, id)
  const selection = readSelection(play, content)
  expect(typeof selection === 'string' ? selection : play.count(selection)).toBe(notes)
})

test('any six of eight with all five drawn: three notes win 415.8', () => {
  const play = getPlay(game, 'any6')
  const selection = readSelection(play, '1,2,3,4,5,6,7,8')
  if (typeof selection === 'string') throw new Error(selection)
  const line = { play, selection, stakeUnit: money(20_000n, 'USD'), multiple: 1, series: 1_800 }
  expect(formatDecimal(payoutOf(line, [5, 1, 4, 2, 3]))).toBe('415.80')
  expect(formatDecimal(payoutOf(line, [5, 1, 4, 2, 9]))).toBe('0.00')
})

test('sides of a ball at 1.75, with 11 refunded, return 88.6 %', () => {
  const checked = checkOdds(game, 'ball_sides', { table: { big: '1.75', small: '1.75', odd: '1.75', even: '1.75' } })
  expect(checked.returns.map((note) => ratioToDecimal(note.return, 3, 'half_up'))).toEqual(Array(4).fill('0.886'))
  expect(checkOdds(game, 'ball_sides', { table: { big: '2.01', small: '1', odd: '1', even: '1' } })).toMatchObject({
    ids: ['big'],
  })
})

test('what a result shows', () => {
  expect(describeResult(game, [11, 1, 6, 7, 5])).toEqual({
    family: '11x5',
    sum: 30,
    size: 'tie',
    parity: 'even',
    oddCount: 4,
    middle: 6,
    duel: 'dragon',
  })
})
