import type { DigitsGame } from '@fairground/lottery'
import { expect, test } from 'vitest'
import { orderFixture, rulesFixture } from '../../../../testing/fixtures/lottery.ts'
import { repeatOrders } from './repeat-orders.ts'

const game: DigitsGame = { family: 'digits', positions: 3 }
const [first] = orderFixture().lines
if (!first) throw new Error('no line')
const order = orderFixture({
  lines: [first, { ...first, play: 'position', content: '1||' }, { ...first, unit: '0.20', multiple: 7 }],
})
const repeat = (changes: Parameters<typeof rulesFixture>[0] = {}) =>
  repeatOrders([order], { game, rules: rulesFixture(changes) })

test('a bet comes back line by line, with its prices and multipliers', () => {
  expect(repeat()).toEqual({
    lines: [
      { play: 'all3_direct', content: '1|2|3', unit: '2.00', multiple: 1 },
      { play: 'position', content: '1||', unit: '2.00', multiple: 1 },
      { play: 'all3_direct', content: '1|2|3', unit: '0.20', multiple: 7 },
    ],
    leftOut: [],
    hasNewOdds: false,
  })
})

test.each([
  ['play', { plays: ['all3_direct'] }, 1],
  ['unit', { units: ['2.00'] }, 2],
  ['multiple', { multipleMax: 5 }, 2],
] as const)('a line that no longer fits is left out, with its reason: %s', (reason, changes, place) => {
  const { lines, leftOut } = repeat(changes as Parameters<typeof rulesFixture>[0])
  expect(lines).toHaveLength(2)
  expect(leftOut).toMatchObject([{ reason, line: { play: order.lines[place]?.play, unit: order.lines[place]?.unit } }])
})

test('a selection of another game is left out', () => {
  const other = { ...order, lines: [{ ...first, content: '1|2|3|4|5' }] }
  expect(repeatOrders([other], { game, rules: rulesFixture() }).leftOut).toMatchObject([{ reason: 'play' }])
})

test('odds that have changed since are told', () => {
  expect(repeat({ series: { min: 1800, max: 1950, default: 1900 } }).hasNewOdds).toBe(true)
})
