import { formatDecimal } from '@fairground/money'
import { expect, test } from 'vitest'
import { drawFixture, rulesFixture } from '../../../testing/fixtures/lottery.ts'
import { digitsGame } from '../../../testing/lottery-game.ts'
import { chaseBody, drawCounts, handMultipleMax, priceChase, type ChaseChoice } from './chase-plan.ts'

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
/** A hundred notes, of which one wins. */
const tens = '5|0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9'
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
  expect(chase.least.lines[0]?.multiple).toBe(2)
  expect(chase.most.lines[0]?.multiple).toBe(18)
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

test('a chase by profit pays back every stake until a win, and the profit', () => {
  const { rows } = priced({ draws: 20, profitPercent: 100 }, [{ ...line, content: tens }])
  let spent = 0
  for (const { stake, multiple } of rows) {
    spent += Number(formatDecimal(stake))
    expect(multiple * 1950).toBeGreaterThanOrEqual(spent * 2)
  }
  expect(rows.at(-1)?.multiple).toBeGreaterThan(1)
})

test('a profit that no multiple leaves is refused, and so is one that passes the limits', () => {
  const all = '0,1,2,3,4,5,6,7,8,9'
  expect(price({ profitPercent: 10 }, [{ ...line, content: `${all}|${all}|${all}` }])).toBe('profit')
  expect(price({ draws: 40, profitPercent: 500 }, [{ ...line, content: tens }])).toBe('multiple')
})

test('multiples that are set by hand replace the plan in their draws alone', () => {
  const second = draws[1]?.number ?? ''
  const chase = priced({ draws: 3, growth: 2, byHand: { [second]: 7 } })
  expect(chase.rows.map(({ multiple }) => multiple)).toEqual([1, 7, 4])
  expect(formatDecimal(chase.total)).toBe('24.00')
  expect(chase.most.draw.number).toBe(second)
  expect(chaseBody(terms, { lines: [line], chase, stopsOnWin: true }).draws[1]).toEqual({
    drawNumber: second,
    multiple: 7,
  })
})

test('a draw is set by hand up to the limits of the multiplier and of what a line can win', () => {
  expect(handMultipleMax(terms, [line])).toBe(Math.min(rules.multipleMax, Math.floor(Number(rules.payoutMax) / 1950)))
  expect(handMultipleMax(terms, [{ ...line, multiple: rules.multipleMax }])).toBe(1)
})
