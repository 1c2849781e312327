import { describe, expect, test } from 'vitest'
import { formatDecimal, money } from '@fairground/money'
import {
  checkOrder,
  describeResult,
  listStakeUnits,
  standardSeriesRules,
  type DraftLine,
  type OrderRules,
} from '../index.ts'

const game = { family: 'digits', positions: 5 } as const
const rules: OrderRules = {
  currency: 'USD',
  stakeUnits: listStakeUnits('USD'),
  multipleMax: 9_999,
  linesMax: 100,
  series: standardSeriesRules,
  ownSeries: 1_960,
}
type TraditionDraft = Extract<DraftLine, { readonly series: number }>
const unit = (amount: bigint) => money(amount, 'USD')
const common = { multiple: 1, series: 1_950 }

/** The three lines of the slip in the design. */
const slip: readonly TraditionDraft[] = [
  { ...common, playId: 'direct5', content: '3,7|0,2,4,6,8|5|1,9|6', stakeUnit: unit(2_000n), multiple: 5, notes: 20 },
  { ...common, playId: 'last3_direct', content: '4|1,2|7,8', stakeUnit: unit(20_000n), notes: 4 },
  { ...common, playId: 'sum', content: 'big', stakeUnit: unit(20_000n), multiple: 10, notes: 1 },
]

describe('an order', () => {
  test('is recounted and priced: 25 notes, 48.00', () => {
    const order = checkOrder(game, slip, rules)
    if (!order.isAccepted) throw new Error(JSON.stringify(order.faults))
    expect(order.notes).toBe(25)
    expect(formatDecimal(order.stake)).toBe('48.00')
    expect(order.lines.map(({ play, stake }) => [play.id, formatDecimal(stake)])).toEqual([
      ['direct5', '20.00'],
      ['last3_direct', '8.00'],
      ['sum', '20.00'],
    ])
  })

  const last3 = slip.at(1)!
  test.each<[string, Partial<TraditionDraft>, Partial<OrderRules>]>([
    ['notes_mismatch', { notes: 5 }, {}],
    ['notes_mismatch', { notes: 4.5 }, {}],
    ['unknown_play', { playId: 'direct6' }, {}],
    ['empty_position', { content: '4|1,2|' }, {}],
    ['stake_unit_not_offered', { stakeUnit: unit(30_000n) }, {}],
    ['stake_unit_not_offered', { stakeUnit: money(20_000n, 'EUR') }, {}],
    ['multiple_out_of_range', { multiple: 0 }, {}],
    ['multiple_out_of_range', { multiple: 10_000 }, {}],
    ['multiple_out_of_range', { multiple: 1.5 }, {}],
    ['multiple_out_of_range', { multiple: NaN }, {}],
    ['series_below_min', { series: 1_600 }, {}],
    ['series_above_max', { series: 1_955 }, {}],
    ['series_above_own', { series: 1_950 }, { ownSeries: 1_940 }],
    ['payout_above_max', {}, { payoutMax: unit(19_499_999n) }],
  ])('with %s is refused, and the line named', (code, change, tighter) => {
    const drafts = [slip.at(2)!, { ...last3, ...change }]
    const order = checkOrder(game, drafts, { ...rules, ...tighter })
    expect(order).toMatchObject({ isAccepted: false })
    expect(order).toHaveProperty('faults', expect.arrayContaining([{ code, line: 1 }]))
  })

  test('at the payout cap is accepted', () => {
    expect(checkOrder(game, [last3], { ...rules, payoutMax: unit(19_500_000n) }).isAccepted).toBe(true)
  })

  test('reports a fault for every invalid line', () => {
    const drafts = [{ ...last3, notes: 1 }, last3, { ...last3, multiple: 0 }]
    expect(checkOrder(game, drafts, rules)).toEqual({
      isAccepted: false,
      faults: [
        { code: 'notes_mismatch', line: 0 },
        { code: 'multiple_out_of_range', line: 2 },
      ],
    })
  })

  test('needs a line, and has a maximum number of lines', () => {
    expect(checkOrder(game, [], rules)).toEqual({ isAccepted: false, faults: [{ code: 'no_lines' }] })
    const many = Array.from({ length: 101 }, () => last3)
    expect(checkOrder(game, many, rules)).toEqual({ isAccepted: false, faults: [{ code: 'too_many_lines' }] })
    expect(checkOrder(game, many.slice(1), rules).isAccepted).toBe(true)
  })
})

test('a result in words: the three of the design', () => {
  const five = (digits: string) => describeResult(game, [...digits].map(Number))
  expect(five('40729')).toEqual({
    family: 'digits',
    sum: 22,
    size: 'small',
    parity: 'even',
    duel: 'tiger',
    bull: 'bull2',
    hand: 'no_hand',
  })
  expect(five('99163')).toMatchObject({ sum: 28, size: 'big', parity: 'even', duel: 'dragon', hand: 'pair' })
  expect(five('05288')).toMatchObject({ sum: 23, size: 'big', parity: 'odd' })
  expect(describeResult({ family: 'digits', positions: 3 }, [5, 4, 5])).toEqual({
    family: 'digits',
    sum: 14,
    size: 'big',
    parity: 'even',
    duel: 'tie',
  })
  expect(describeResult({ family: 'digits', positions: 4 }, [9, 8, 0, 0]).size).toBe('small')
})
