import { formatDecimal } from '@fairground/money'
import { expect, test } from 'vitest'
import { drawFixture, rulesFixture } from '../../../testing/fixtures/lottery.ts'
import { digitsGame } from '../../../testing/lottery-game.ts'
import { chaseBody, drawCounts, priceChase, type ChaseChoice } from './chase-plan.ts'

const rules = rulesFixture()
const terms = {
  lottery: rules.lottery,
  game: digitsGame(3),
  currency: 'USD',
  series: 1950,
  ownSeries: 1950,
  odds: null,
  rules,
} as const
const draws = Array.from({ length: 40 }, (_, place) =>
  drawFixture({ number: `20261120${String(842 + place).padStart(4, '0')}` }),
)
const line = { playType: 'tradition' as const, play: 'all3_direct', content: '1|2|3', unit: '2.00', multiple: 1 }
const same: ChaseChoice = { draws: 5, growth: 1, every: 1, stopsOnWin: true }
const price = (choice: Partial<ChaseChoice>, lines = [line]) =>
  priceChase(terms, { lines, draws, choice: { ...same, ...choice } })

function priced(choice: Partial<ChaseChoice>, lines = [line]) {
  const chase = price(choice, lines)
  if (typeof chase === 'string') throw new Error(chase)
  return chase
}

test.each([
  [0, []],
  [3, [3]],
  [5, [5]],
  [37, [5, 10, 20, 37]],
  [120, [5, 10, 20, 50, 120]],
  [400, [5, 10, 20, 50, 120]],
])('of %i announced draws the choices are %j', (announced, offered) => {
  expect(drawCounts(announced)).toEqual(offered)
})

test('a chase costs its lines in every draw, to the last unit', () => {
  const chase = priced({ draws: 5 }, [line, { ...line, unit: '0.20', multiple: 3 }])
  expect(chase.rows.map(({ stake }) => formatDecimal(stake))).toEqual(Array(5).fill('2.60'))
  expect(formatDecimal(chase.total)).toBe('13.00')
})

test('a growing chase multiplies every line after every second draw', () => {
  const chase = priced({ draws: 5, growth: 3, every: 2 }, [{ ...line, multiple: 2 }])
  expect(chase.rows.map(({ multiple, stake }) => [multiple, formatDecimal(stake)])).toEqual([
    [1, '4.00'],
    [1, '4.00'],
    [3, '12.00'],
    [3, '12.00'],
    [9, '36.00'],
  ])
  expect(chase.first[0]?.multiple).toBe(2)
  expect(chase.last[0]?.multiple).toBe(18)
  expect(chaseBody(terms, { lines: [{ ...line, multiple: 2 }], chase, stopsOnWin: true })).toMatchObject({
    lines: [{ multiple: 2, notes: 1, series: 1950 }],
    draws: [{ drawNumber: '202611200842', multiple: 1 }, {}, { multiple: 3 }, {}, { multiple: 9 }],
    total: '68.00',
  })
})

test('a plan that passes a limit is refused before it is priced', () => {
  expect(price({ draws: 10, growth: 2, every: 1 })).toBe('multiple')
  expect(price({ draws: 40, growth: 10, every: 1 })).toBe('multiple')
  expect(price({ draws: 9, growth: 2, every: 1 })).toBe('payout')
})
