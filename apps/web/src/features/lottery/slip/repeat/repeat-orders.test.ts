import { expect, test } from 'vitest'
import { orderFixture, rulesFixture } from '../../../../testing/fixtures/lottery.ts'
import { digitsGame } from '../../../../testing/lottery-game.ts'
import { offerOf } from '../offer.ts'
import { repeatOrders } from './repeat-orders.ts'

const game = digitsGame(3)
const [first] = orderFixture().lines
if (!first) throw new Error('no line')
const order = orderFixture({
  lines: [first, { ...first, play: 'position', content: '1||' }, { ...first, unit: '0.20', multiple: 7 }],
})
const today = (changes: Parameters<typeof rulesFixture>[0] = {}) => {
  const rules = rulesFixture(changes)
  return { game, rules, series: rules.series.default, offer: offerOf(rules, game) }
}
const repeat = (changes: Parameters<typeof rulesFixture>[0] = {}) => repeatOrders([order], today(changes))

test('a bet comes back line by line, with its prices and multipliers', () => {
  expect(repeat()).toEqual({
    lines: [
      { playType: 'tradition', play: 'all3_direct', content: '1|2|3', unit: '2.00', multiple: 1 },
      { playType: 'tradition', play: 'position', content: '1||', unit: '2.00', multiple: 1 },
      { playType: 'tradition', play: 'all3_direct', content: '1|2|3', unit: '0.20', multiple: 7 },
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
  expect(repeatOrders([other], today()).leftOut).toMatchObject([{ reason: 'play' }])
})

test('odds that have changed since are told', () => {
  expect(repeat({ series: { min: 1800, max: 1950, default: 1900, own: 1950 } }).hasNewOdds).toBe(true)
})

test('a bet at odds comes back at those of today, and tells that they are others', () => {
  const odds = { position: '9.80' }
  const placed = { ...order, lines: [{ ...first, play: 'position', content: '1||', unit: '5.00', series: null, odds }] }
  const entertainment = {
    odds: { position: { position: '9.91' } },
    noteMin: '1.00',
    noteMax: '50.00',
    units: ['1.00', '5.00'],
  }
  expect(repeatOrders([placed], today({ entertainment }))).toEqual({
    lines: [{ playType: 'entertainment', play: 'position', content: '1||', unit: '5.00', multiple: 1 }],
    leftOut: [],
    hasNewOdds: true,
  })
  expect(repeatOrders([placed], today()).leftOut).toMatchObject([{ reason: 'play' }])
})
