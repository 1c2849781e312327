import { describe, expect, test } from 'vitest'
import { ratioToDecimal } from '@fairground/money'
import { checkDefaultOdds, checkTicket, checkTickets, manyTickets, sampleTickets } from '../../testing/check-play.ts'
import { randomResults } from '../../testing/random-results.ts'
import { checkOdds } from '../../order/check-odds.ts'
import { defaultOdds, describeResult, getPlay, listPlays } from '../registry.ts'
import { resultsOf, setsOf } from '../../play/all-results.ts'
import { completed } from '../../play/rules/arranged-play.ts'
import { happyTenDraw, happyTenShape, type HappyTenGame } from './happy-ten-game.ts'
import { happyTenOracle } from './testing/happy-ten-oracle.ts'

const game: HappyTenGame = { family: 'lf' }
const plays = listPlays(game)

describe('under all 125,970 sets', () => {
  const sets = Array.from(setsOf(happyTenShape), (set) => [...set])
  test.for(plays.filter(({ id }) => id === 'sum_sides' || (id.startsWith('any') && !id.endsWith('banker'))))(
    '$id',
    (play) => {
      for (const ticket of sampleTickets(play, 1))
        checkTicket(game, play, { ...ticket, naive: happyTenOracle(play, ticket.content), results: () => sets })
    },
  )
})

describe('under every order of the first three', () => {
  const fronts = Array.from(resultsOf({ ...happyTenShape, count: 3 }), (front) => completed(front, happyTenDraw))
  test.for(plays.filter(({ window }) => window === 'front3'))('$id', (play) => {
    for (const ticket of sampleTickets(play, 2))
      checkTicket(game, play, { ...ticket, naive: happyTenOracle(play, ticket.content), results: () => fronts })
  })
})

describe('under every number of a ball', () => {
  test.for(plays.filter(({ section }) => section === 'ball'))('$id', (play) => {
    for (const ticket of sampleTickets(play, 50)) {
      const ball = Number(ticket.content.split('|')[0])
      const results = Array.from({ length: 20 }, (_, index) => {
        const others = completed([index + 1], happyTenDraw).slice(1)
        return [...others.slice(0, ball - 1), index + 1, ...others.slice(ball - 1)]
      })
      checkTicket(game, play, { ...ticket, naive: happyTenOracle(play, ticket.content), results: () => results })
    }
  })
})

describe('promise D4: many tickets against the oracle', () => {
  const results = randomResults(game, 999)
  test.for(plays)('$id', (play) => {
    checkTickets(game, play, { tickets: manyTickets(play), oracle: happyTenOracle, results })
  })
})

test('default odds could be saved', () => checkDefaultOdds(game, plays))

test('fair odds of the domain reference, §3.6', () => {
  const fair = (id: string) => {
    const [level] = getPlay(game, id).levels
    return Number((Number(level?.total) / Number(level?.wins)).toPrecision(4))
  }
  expect(['any2', 'any3', 'any4', 'any5', 'adjacent_pair'].map(fair)).toEqual([6.786, 20.36, 69.21, 276.9, 27.14])
  const [big] = getPlay(game, 'sum_sides').levels
  expect(Number(big?.refunds) / Number(big?.total)).toBeCloseTo(0.0301, 4)
  const { any5 = {} } = defaultOdds(game)
  const [back] = checkOdds(game, 'any5', { table: any5 }).returns
  expect(back && ratioToDecimal(back.return, 2, 'half_up')).toBe('0.43')
})

test('what a result shows', () => {
  expect(describeResult(game, [20, 1, 3, 5, 6, 8, 19, 17])).toEqual({
    family: 'lf',
    sum: 79,
    size: 'small',
    parity: 'odd',
    tail: 'big',
    duels: ['dragon', 'tiger', 'tiger', 'tiger'],
  })
  expect(describeResult(game, [20, 1, 3, 5, 6, 13, 19, 17]).size).toBe('tie')
})
