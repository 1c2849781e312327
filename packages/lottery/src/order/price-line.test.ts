import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, money, multiply, multiplyRatio, parseDecimal, ratio } from '@fairground/money'
import {
  bestPayout,
  fullSeries,
  getPlay,
  listPlays,
  listStakeUnits,
  parseSelection,
  payoutOf,
  priceLine,
  prizeOf,
  type Line,
  type TraditionTerms,
  type Selection,
} from '../index.ts'

const game = { family: 'digits', positions: 5 } as const

function select(playId: string, content: string): Selection {
  const selection = parseSelection(game, playId, content)
  if (typeof selection === 'string') throw new Error(`${playId} ${content}: ${selection}`)
  return selection
}

const line = (playId: string, content: string, terms: Partial<TraditionTerms> = {}): Line => ({
  play: getPlay(game, playId),
  selection: select(playId, content),
  stakeUnit: money(20_000n, 'USD'),
  multiple: 1,
  series: 1_800,
  ...terms,
})

/** Domain reference §3.6: wins of total, and the prize of a note of 2 at series 1800. */
const table: readonly (readonly [plays: string, level: string, wins: number, total: number, prize: string])[] = [
  ['direct5 direct5_single', 'direct', 1, 100_000, '180000'],
  ['combination5', 'suffix5', 1, 100_000, '180000'],
  ['combination5 combination4', 'suffix4', 1, 10_000, '18000'],
  ['combination5 combination4 last3_combination', 'suffix3', 1, 1_000, '1800'],
  ['combination5 combination4 last3_combination', 'suffix2', 1, 100, '180'],
  ['combination5 combination4 last3_combination', 'suffix1', 1, 10, '18'],
  ['group120', 'group120', 120, 100_000, '1500'],
  ['group60', 'group60', 60, 100_000, '3000'],
  ['group30', 'group30', 30, 100_000, '6000'],
  ['group20', 'group20', 20, 100_000, '9000'],
  ['group10', 'group10', 10, 100_000, '18000'],
  ['group5', 'group5', 5, 100_000, '36000'],
  ['direct4 direct4_single any4_direct any4_direct_single', 'direct', 1, 10_000, '18000'],
  ['group24 any4_group24', 'group24', 24, 10_000, '750'],
  ['group12 any4_group12', 'group12', 12, 10_000, '1500'],
  ['group6of4 any4_group6of4', 'group6of4', 6, 10_000, '3000'],
  ['group4 any4_group4', 'group4', 4, 10_000, '4500'],
  ['front3_direct middle3_direct last3_direct last3_direct_single', 'direct', 1, 1_000, '1800'],
  ['front3_sum middle3_span any3_direct any3_sum', 'direct', 1, 1_000, '1800'],
  ['front3_group3 last3_group3_single any3_group3', 'group3', 3, 1_000, '600'],
  ['front3_group6 last3_group6_single any3_group6', 'group6', 6, 1_000, '300'],
  ['last3_group_sum last3_one_digit last3_mixed any3_mixed', 'group3', 3, 1_000, '600'],
  ['last3_group_sum last3_one_digit last3_mixed any3_group_sum', 'group6', 6, 1_000, '300'],
  ['last3_sum_tail', 'tail', 1, 10, '18'],
  ['last3_special', 'triple', 10, 1_000, '180'],
  ['last3_special', 'straight', 60, 1_000, '30'],
  ['last3_special', 'pair', 270, 1_000, '6.6667'],
  ['front2_direct last2_direct_single last2_sum last2_span any2_direct any2_sum', 'direct', 1, 100, '180'],
  ['front2_group last2_group_single last2_group_sum last2_one_digit any2_group', 'group', 1, 50, '90'],
  ['position', 'position', 1, 10, '18'],
  ['front3_any_of_one last3_any_of_one', 'any_of_one', 271, 1_000, '6.6421'],
  ['front3_any_of_two last3_any_of_two', 'any_of_two', 54, 1_000, '33.3333'],
  ['any_of_one4', 'any_of_one', 3_439, 10_000, '5.2341'],
  ['any_of_two4', 'any_of_two', 974, 10_000, '18.4805'],
  ['any_of_one5', 'any_of_one', 40_951, 100_000, '4.3955'],
  ['any_of_two5', 'any_of_two', 14_670, 100_000, '12.2699'],
  ['any_of_three5', 'any_of_three', 4_350, 100_000, '41.3793'],
  ['front2_big_small last2_big_small', 'big_small', 1, 4, '7.2'],
  ['front3_big_small last3_big_small', 'big_small', 1, 8, '14.4'],
  ['position_big_small', 'big_small', 1, 2, '3.6'],
  ['fun_one', 'fun_one', 40_951, 100_000, '4.3955'],
  ['fun_two', 'fun_two', 8_146, 100_000, '22.0967'],
  ['fun_three', 'fun_three', 856, 100_000, '210.2804'],
  ['fun_four', 'fun_four', 46, 100_000, '3913.0435'],
  ['dragon_tiger', 'dragon', 45, 100, '4'],
  ['dragon_tiger', 'tiger', 45, 100, '4'],
  ['dragon_tiger', 'tie', 10, 100, '18'],
  ['sum', 'big', 50_000, 100_000, '3.6'],
  ['sum', 'small', 50_000, 100_000, '3.6'],
  ['sum', 'odd', 1, 2, '3.6'],
  ['sum', 'even', 1, 2, '3.6'],
  ['sum_number', '0', 1, 100_000, '180000'],
  ['sum_number', '44', 5, 100_000, '36000'],
  // 牛牛 and 梭哈: counts of 100,000.
  ['bull_value', 'no_bull', 35_649, 100_000, '5.0492'],
  ['bull_value', 'bull7', 6_375, 100_000, '28.2353'],
  ['bull_value', 'bull4', 6_505, 100_000, '27.6710'],
  ['bull_value', 'bull10', 6_456, 100_000, '27.8810'],
  ['bull_sides', 'big', 32_216, 100_000, '5.5873'],
  ['bull_sides', 'small', 32_135, 100_000, '5.6014'],
  ['stud', 'five_alike', 10, 100_000, '18000'],
  ['stud', 'four_alike', 450, 100_000, '400'],
  ['stud', 'full_house', 900, 100_000, '200'],
  ['stud', 'straight', 1_200, 100_000, '150'],
  ['stud', 'triple', 7_200, 100_000, '25'],
  ['stud', 'two_pairs', 10_800, 100_000, '16.6667'],
  ['stud', 'pair', 50_400, 100_000, '3.5714'],
  ['stud', 'no_hand', 29_040, 100_000, '6.1983'],
  ['last3_pattern', 'half_straight', 360, 1_000, '5'],
  ['last3_pattern', 'mixed_six', 300, 1_000, '6'],
  ['front3_fun_two', 'fun_two', 28, 1_000, '64.2857'],
]

describe('the table of the domain reference', () => {
  test.each(table)('%s, %s: %d of %d pays %s', (...[plays, levelId, wins, total, prize]) => {
    for (const id of plays.split(' ')) {
      const level = getPlay(game, id).levels.find((level) => level.id === levelId)
      if (!level) throw new Error(`${id} has no level ${levelId}`)
      expect(BigInt(level.wins) * BigInt(total)).toBe(BigInt(level.total) * BigInt(wins))
      const exact = multiplyRatio(ratio(18n, 10n), ratio(BigInt(level.total), BigInt(level.wins)))
      expect(multiply(money(10_000n, 'USD'), exact, 'half_up')).toEqual(parseDecimal(prize, 'USD'))
      const paid = prizeOf(level, { stakeUnit: money(20_000n, 'USD'), multiple: 1, series: 1_800 })
      expect(paid).toEqual(multiply(money(10_000n, 'USD'), exact, 'down'))
    }
  })

  test('straights that do not wrap are 48 of 1,000 and pay 37.5', () => {
    const play = getPlay({ ...game, straightsWrap: false }, 'last3_special')
    const straight = play.levels.find(({ id }) => id === 'straight')
    expect(straight?.wins).toBe(48)
    expect(prizeOf(straight!, { stakeUnit: money(20_000n, 'USD'), multiple: 1, series: 1_800 }).amount).toBe(375_000n)
  })

  test('every level of every play returns M / 2000, from below', () => {
    for (const positions of [5, 4, 3] as const)
      for (const play of listPlays({ family: 'digits', positions }))
        for (const level of play.levels) {
          const prize = prizeOf(level, { stakeUnit: money(20_000n, 'USD'), multiple: 1, series: 1_950 })
          const back = prize.amount * BigInt(level.wins) * BigInt(fullSeries)
          const fair = 20_000n * 1_950n * BigInt(level.total)
          expect(back <= fair && fair - back < BigInt(level.wins) * BigInt(fullSeries), `${play.id} ${level.id}`).toBe(
            true,
          )
        }
  })
})

describe('notes, test vectors of the reference', () => {
  test.each([
    ['group60', '1,2|1,2,3,4', 2],
    ['last3_sum', '13', 75],
    ['last3_span', '5', 150],
    ['last3_group_sum', '13', 15],
    ['any3_group6', '@0,1,2,4:1,2,3,4,5', 40],
    ['last3_one_digit', '7', 54],
    ['last2_one_digit', '7', 9],
    ['last3_group_sum', Array.from({ length: 26 }, (_, n) => n + 1).join(), 210],
    ['direct5', '3,7|0,2,4,6,8|5|1,9|6', 20],
    ['combination5', '3,7|0,2,4,6,8|5|1,9|6', 100],
    ['group120', '0,1,2,3,4,5,6', 21],
    ['any2_direct', '1,2||3,4,5||6', 11],
    ['position', '1,2||3||', 3],
    ['any_of_three5', '1,2,3,4,5', 10],
    ['dragon_tiger', '0-1,0-4,3-4|dragon,tie', 6],
    ['sum_number', '0,22,45', 3],
  ] as const)('%s %s: %d', (playId, content, notes) => {
    expect(priceLine(line(playId, content)).notes).toBe(notes)
  })

  test('rows of the table: 3★ sum and span, 2★ sum and span, group sum', () => {
    const row = (playId: string, to: number, from = 0) =>
      Array.from({ length: to - from + 1 }, (_, n) => priceLine(line(playId, String(from + n))).notes)
    expect(row('front3_sum', 13)).toEqual([1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75])
    expect(row('front3_sum', 27, 14)).toEqual(row('front3_sum', 13).toReversed())
    expect(row('middle3_span', 9)).toEqual([10, 54, 96, 126, 144, 150, 144, 126, 96, 54])
    expect(row('last3_group_sum', 13, 1)).toEqual([1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15])
    expect(row('last3_group_sum', 26, 14)).toEqual(row('last3_group_sum', 13, 1).toReversed())
    expect(row('last2_sum', 18)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(row('last2_span', 9)).toEqual([10, 18, 16, 14, 12, 10, 8, 6, 4, 2])
    expect(row('last2_group_sum', 17, 1)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1])
  })
})

describe('money', () => {
  test('the example of the design: 20 notes × 0.2 × 5 cost 20.00 and pay up to 97,500.00', () => {
    const bet = line('direct5', '3,7|0,2,4,6,8|5|1,9|6', {
      stakeUnit: money(2_000n, 'USD'),
      multiple: 5,
      series: 1_950,
    })
    expect(formatDecimal(priceLine(bet).stake)).toBe('20.00')
    expect(formatDecimal(bestPayout(bet))).toBe('97500.00')
    expect(formatDecimal(payoutOf(bet, [7, 8, 5, 9, 6]))).toBe('97500.00')
    expect(formatDecimal(payoutOf(bet, [7, 9, 5, 9, 6]))).toBe('0.00')
  })

  test('rounds down once, after the multiple: three pairs at 6.66666… pay 20', () => {
    const pair = (multiple: number) =>
      formatDecimal(payoutOf(line('last3_special', 'pair', { multiple }), [0, 0, 1, 1, 2]))
    expect([pair(1), pair(2), pair(3)]).toEqual(['6.6666', '13.3333', '20.00'])
  })

  test('several winning notes are rounded one by one', () => {
    const bet = line('last3_any_of_one', '1,2,3')
    expect(formatDecimal(payoutOf(bet, [0, 0, 1, 2, 3]))).toBe(formatDecimal(money(3n * 66_420n, 'USD')))
  })

  test('stake is exact for any unit and multiple', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 9n), fc.integer({ min: 1, max: 10_000 }), (unit, multiple) => {
        const { stake, notes } = priceLine(line('last3_sum', '3,13', { stakeUnit: money(unit, 'USD'), multiple }))
        expect(stake.amount).toBe(unit * BigInt(multiple) * BigInt(notes))
      }),
    )
  })

  test('the smallest stake unit fits the ledger unit', () => {
    expect(listStakeUnits('USD').map(formatDecimal)).toEqual(['2.00', '0.20', '0.02', '0.002'])
    expect(listStakeUnits('VND').map(formatDecimal)).toEqual(['2', '0.2', '0.02'])
  })
})
