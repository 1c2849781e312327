import { describe, expect, test } from 'vitest'
import { formatDecimal, money } from '@fairground/money'
import { checkDefaultOdds, checkTicket, sampleTickets } from '../../testing/check-play.ts'
import { checkOdds } from '../../order/check-odds.ts'
import { prizeOf } from '../../order/price-line.ts'
import { readSelection } from '../../play/selection.ts'
import { describeResult, getPlay, isResult, listPlays } from '../registry.ts'
import type { K3Game } from './k3-game.ts'
import { k3Oracle } from './testing/k3-oracle.ts'

const game: K3Game = { family: 'k3' }
const strict: K3Game = {
  family: 'k3',
  triplesLose: true,
  withoutExtremes: true,
  pairHasTriple: true,
  singleByCount: true,
}

describe.for([game, strict])('%j', (game) => {
  test.for(listPlays(game))('$id', (play) => {
    for (const ticket of sampleTickets(play, 60))
      checkTicket(game, play, { ...ticket, naive: k3Oracle(game)(play, ticket.content) })
  })

  test('default odds could be saved', () => checkDefaultOdds(game, listPlays(game)))
})

/** Domain reference §3.6: ways of 216, and the prize of a note of 2 at series 1800. */
test.each([
  ['sum_number', '3', 1, '388.80'],
  ['sum_number', '17', 3, '129.60'],
  ['sum_number', '5', 6, '64.80'],
  ['sum_number', '15', 10, '38.88'],
  ['sum_number', '7', 15, '25.92'],
  ['sum_number', '13', 21, '18.5142'],
  ['sum_number', '9', 25, '15.552'],
  ['sum_number', '11', 27, '14.40'],
  ['any_triple', 'any_triple', 6, '64.80'],
  ['one_triple', '222', 1, '388.80'],
  ['three_distinct', 'three_distinct', 6, '64.80'],
  ['any_straight', 'any_straight', 24, '16.20'],
  ['pair', '11', 15, '25.92'],
  ['pair_single', 'pair_single', 3, '129.60'],
  ['two_distinct', 'two_distinct', 30, '12.96'],
  ['single', '6', 91, '4.2725'],
  ['sum_sides', 'big', 108, '3.60'],
] as const)('%s %s: %d of 216, %s', (...[id, levelId, wins, prize]) => {
  const level = getPlay(game, id).levels.find((each) => each.id === levelId)
  expect(level).toMatchObject({ wins, total: 216 })
  const paid = prizeOf(level!, { stakeUnit: money(20_000n, 'USD'), multiple: 1, series: 1_800 })
  expect(formatDecimal(paid)).toBe(prize)
})

test.each([
  ['three_distinct', '1,2,3,4,5', 10],
  ['two_distinct', '1,2,3,4', 6],
  ['two_banker', '1|2,3,4', 3],
  ['three_banker', '1,2|3,4', 2],
  ['pair_single', '1,2,3|2,3,4', 7],
  ['any_straight', 'any_straight', 1],
] as const)('%s %s: %d notes', (id, content, notes) => {
  const play = getPlay(game, id)
  const selection = readSelection(play, content)
  expect(typeof selection === 'string' ? selection : play.count(selection)).toBe(notes)
})

test.each([
  ['two_banker', '1|1,2', 'duplicate'],
  ['two_banker', '1,2|3', 'too_many'],
  ['pair_single', '1|1', 'no_notes'],
  ['single', '7', 'out_of_range'],
] as const)('%s %s is %s', (id, content, fault) => {
  expect(readSelection(getPlay(game, id), content)).toBe(fault)
})

test('odds of a side: 2 returns all of the stake if triples win, 1.98 less if they lose', () => {
  const table = (odds: string) => ({ table: { big: odds, small: odds, odd: odds, even: odds } })
  expect(checkOdds(game, 'sum_sides', table('2'))).toMatchObject({ isAccepted: true })
  expect(checkOdds(game, 'sum_sides', table('2.0001'))).toMatchObject({
    fault: 'return_above_stake',
    ids: ['big', 'small', 'odd', 'even'],
  })
  // 105 of 216 × 2.0571 = 0.99998, × 2.0572 > 1.
  expect(checkOdds(strict, 'sum_sides', table('2.0571'))).toMatchObject({ isAccepted: true })
  expect(checkOdds(strict, 'sum_sides', table('2.0572'))).toMatchObject({ isAccepted: false })
})

test('odds of a number by its count add up over one, two and three times', () => {
  const table = (shown1: string, shown2: string, shown3: string) => ({ table: { shown1, shown2, shown3 } })
  expect(checkOdds(strict, 'single_by_count', table('2', '3', '21'))).toMatchObject({ isAccepted: true })
  expect(checkOdds(strict, 'single_by_count', table('2', '3', '22'))).toMatchObject({ ids: ['single'] })
})

test('a result and what it shows', () => {
  expect(isResult(game, [1, 6, 6])).toBe(true)
  for (const result of [
    [1, 2],
    [0, 1, 2],
    [1, 2, 7],
    [1, 2, 2.5],
  ])
    expect(isResult(game, result)).toBe(false)
  expect(describeResult(game, [4, 2, 3])).toEqual({
    family: 'k3',
    sum: 9,
    size: 'small',
    parity: 'odd',
    form: 'straight',
  })
  expect(describeResult(game, [6, 6, 6])).toMatchObject({ sum: 18, size: 'big', form: 'triple' })
})
