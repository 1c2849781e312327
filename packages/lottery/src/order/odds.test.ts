import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareRatio, formatDecimal, money, parseRatio, ratio, ratioToDecimal } from '@fairground/money'
import {
  checkOdds,
  checkOrder,
  defaultOdds,
  familyTags,
  getPlay,
  listStakeUnits,
  marketOdds,
  oddsReturns,
  parseGame,
  parseSelection,
  payoutOf,
  playTypeOf,
  priceLine,
  seriesReturn,
  standardSeriesRules,
  type DraftLine,
  type EntertainmentLine,
  type Hit,
  type OrderRules,
  type Play,
} from '../index.ts'
import { definePlay, refundLevel } from '../play/define-play.ts'
import { refundLeg, type LegRule } from '../play/play.ts'
import { oddsOfHit } from './odds.ts'

const game = { family: 'digits', positions: 5 } as const
const usd = (amount: string) => money(BigInt(Math.round(Number(amount) * 10_000)), 'USD')

function bet(playId: string, content: string, terms: Partial<EntertainmentLine> = {}): EntertainmentLine {
  const selection = parseSelection(game, playId, content)
  if (typeof selection === 'string') throw new Error(selection)
  const play = getPlay(game, playId)
  const odds = defaultOdds(game)[playId] ?? {}
  return { play, selection, stakeUnit: usd('10'), multiple: 1, odds, ...terms }
}

describe('a line in Entertainment', () => {
  test('costs its notes and pays the stake times the odds that it keeps', () => {
    const line = bet('dragon_tiger', '0-1,0-2|dragon,tie')
    expect(playTypeOf(line)).toBe('entertainment')
    expect(formatDecimal(priceLine(line).stake)).toBe('40.00')
    expect(priceLine(line).prizes.map(({ level, prize }) => [level.id, formatDecimal(prize)])).toEqual([
      ['dragon', '22.00'],
      ['tiger', '22.00'],
      ['tie', '94.00'],
    ])
    expect(formatDecimal(payoutOf(line, [5, 1, 5, 0, 0]))).toBe('116.00')
    expect(formatDecimal(payoutOf(line, [1, 5, 5, 0, 0]))).toBe('0.00')
  })

  test('prizes round down to the ledger unit, once a note', () => {
    const line = bet('sum', 'big', { stakeUnit: usd('0.0033'), odds: { big: '1.982' } })
    expect(formatDecimal(payoutOf(line, [9, 9, 9, 9, 9]))).toBe('0.0065')
  })

  test('a price rate lowers the stake, rounded up, and no prize', () => {
    const line = bet('sum', 'big', { stakeUnit: usd('1.0001'), odds: { big: '1.9' }, priceRate: '0.76' })
    expect(formatDecimal(priceLine(line).stake)).toBe('0.7601')
    expect(formatDecimal(payoutOf(line, [9, 9, 9, 9, 9]))).toBe('1.9001')
  })

  test('a tie that refunds pays the stake back for dragon and tiger', () => {
    const refunding = { ...game, tieRefunds: true } as const
    const play = getPlay(refunding, 'dragon_tiger')
    const line = {
      ...bet('dragon_tiger', '0-1|dragon,tiger,tie'),
      play,
      odds: { dragon: '1.98', tiger: '1.98', tie: '9' },
    }
    expect(formatDecimal(payoutOf(line, [3, 3, 0, 0, 0]))).toBe('110.00')
    expect(formatDecimal(payoutOf(line, [4, 3, 0, 0, 0]))).toBe('19.80')
    // 0.45 × 1.98 + 0.1.
    const [dragon] = oddsReturns(play, { dragon: '1.98', tiger: '1.98', tie: '9' })
    expect(dragon && ratioToDecimal(dragon.return, 3, 'half_up')).toBe('0.991')
  })
})

describe('odds of several legs', () => {
  const level = { id: 'both', wins: 1, total: 4 }
  const table = { a: '1.5', b: '2', c: '3.1' }
  const odds = (legs: string[], rule: LegRule) =>
    ratioToDecimal(oddsOfHit({ level, count: 1, legs }, table, rule), 4, 'down')

  test('the lowest prices connected bets', () => {
    expect(odds(['c', 'b'], { combine: 'lowest' })).toBe('2.0000')
    expect(odds(['c', 'b', 'a'], { combine: 'lowest' })).toBe('1.5000')
  })

  test('a parlay multiplies; a refunded leg counts as 1; there is a cap', () => {
    expect(odds(['a', 'b', 'c'], { combine: 'product' })).toBe('9.3000')
    expect(odds(['a', refundLeg, 'c'], { combine: 'product' })).toBe('4.6500')
    expect(odds(['a', 'b', 'c'], { combine: 'product', oddsMax: '8' })).toBe('8.0000')
  })

  test('are missing only in a damaged line', () => {
    expect(() => odds(['a', 'd'], { combine: 'product' })).toThrow(RangeError)
    expect(() => oddsOfHit({ level, count: 1 }, { toString: '2' })).toThrow(RangeError)
    expect(oddsOfHit({ level: refundLevel(1, 4), count: 1 }, {})).toEqual(ratio(1n, 1n))
  })

  test('a play prices its lines and its return by them', () => {
    const won: Hit = { level, count: 1, legs: ['a', 'c'] }
    const play: Play = definePlay({
      id: 'parlay',
      section: 's',
      window: 'w',
      kind: 'k',
      playTypes: ['entertainment'],
      shape: { columns: [{ role: 'r', from: 0, to: 1, entriesMin: 1, entriesMax: 2 }], filledMin: 1 },
      levels: [level],
      count: () => 1,
      judge: () => (result) => (result[0] === 1 ? [won] : []),
      probes: () => [[1]],
      legs: { combine: 'product' },
      oddsIds: ['a', 'b', 'c'],
      noteClasses: () => [{ id: 'note', notes: 1, outcomes: [{ hits: [won], ways: 1n }], total: 4n }],
    })
    const line = { play, selection: { at: [], columns: [[0]] }, stakeUnit: usd('1'), multiple: 2, odds: table }
    expect(formatDecimal(payoutOf(line, [1]))).toBe('9.30')
    expect(priceLine(line).prizes).toEqual([])
    expect(oddsReturns(play, table)).toMatchObject([{ id: 'note', return: ratio(465n, 400n) }])
  })
})

describe('odds that an operator saves', () => {
  const sides = (big: string) => ({ table: { big, small: '1.982', odd: '1.982', even: '1.982' } })

  test('return at most the stake, to the last digit', () => {
    expect(checkOdds(game, 'sum', sides('2'))).toMatchObject({ isAccepted: true })
    expect(checkOdds(game, 'sum', sides('2.000001'))).toMatchObject({ fault: 'return_above_stake', ids: ['big'] })
  })

  test('with the rebate of the market and the price rate', () => {
    const { table } = sides('1.978')
    expect(checkOdds(game, 'sum', { table, terms: { rebate: '0.009' } })).toMatchObject({ isAccepted: true })
    expect(checkOdds(game, 'sum', { table, terms: { rebate: '0.0091' } })).toMatchObject({
      fault: 'return_above_stake',
      ids: ['small', 'odd', 'even'],
    })
    expect(checkOdds(game, 'sum', { table, terms: { priceRate: '0.9' } })).toMatchObject({ isAccepted: false })
  })

  test('with what counts for rebates and points, and cashback of what is lost', () => {
    const { table } = sides('1.982')
    const terms = { turnover: '0.0065', cashback: '0.05' }
    expect(checkOdds(game, 'sum', { table, terms })).toMatchObject({ isAccepted: true })
    expect(checkOdds(game, 'sum', { table, terms: { ...terms, turnover: '0.013' } })).toMatchObject({
      fault: 'return_above_stake',
    })
    // A win of 1.982 moves 0.982 of its stake, and a loss all of it: 0.991 counts.
    const [big] = oddsReturns(getPlay(game, 'sum'), table, { turnover: '0.01' })
    expect(big && ratioToDecimal(big.return, 5, 'half_up')).toBe('1.00091')
    expect(ratioToDecimal(seriesReturn(1_980, terms), 4, 'half_up')).toBe('0.9970')
  })

  test.each([
    ['no_play', {}, 'unknown_play'],
    ['direct5', {}, 'not_offered'],
    ['sum', {}, 'odds_malformed'],
    ['sum', { ...sides('1e3').table }, 'odds_malformed'],
    ['sum', { ...sides('-1').table }, 'odds_malformed'],
    ['sum', { ...sides('1').table, tie: '2' }, 'odds_unknown'],
  ])('%s %j: %s', (id, table, fault) => {
    expect(checkOdds(game, id, { table })).toMatchObject({ isAccepted: false, fault })
  })

  test('any odds: refused exactly if a note returns more than its stake', () => {
    const odds = fc.integer({ min: 1, max: 120_000 }).map((units) => (units / 10_000).toFixed(4))
    fc.assert(
      fc.property(odds, odds, (dragon, tie) => {
        const { isAccepted } = checkOdds(game, 'dragon_tiger', { table: { dragon, tiger: '1', tie } })
        const isAtMost = (text: string, most: string) => compareRatio(parseRatio(text), parseRatio(most)) <= 0
        // 1 / 0.45 = 2.2222…, which four decimals do not reach.
        expect(isAccepted).toBe(isAtMost(dragon, '2.2222') && isAtMost(tie, '10'))
      }),
    )
  })

  test('a market takes its rebate from the odds: 10 and 2 at 1.1 % and 4.1 %', () => {
    expect(marketOdds({ number: '10', side: '2' }, '0.011')).toEqual({ number: '9.89', side: '1.978' })
    expect(marketOdds({ number: '10', side: '2' }, '0.041')).toEqual({ number: '9.59', side: '1.918' })
  })
})

describe('an order in Entertainment', () => {
  const odds = defaultOdds(game)
  const rules: OrderRules = {
    currency: 'USD',
    stakeUnits: listStakeUnits('USD'),
    multipleMax: 100,
    linesMax: 10,
    series: standardSeriesRules,
    ownSeries: 1_960,
    entertainment: { odds, stakeMin: usd('1'), stakeMax: usd('500') },
  }
  const draft: DraftLine = {
    playId: 'sum',
    content: 'big,odd',
    stakeUnit: usd('37.5'),
    multiple: 2,
    notes: 2,
    odds: odds['sum'] ?? {},
  }

  test('keeps the odds on its line and takes any amount between the limits', () => {
    const order = checkOrder(game, [draft], rules)
    if (!order.isAccepted) throw new Error(JSON.stringify(order.faults))
    expect(formatDecimal(order.stake)).toBe('150.00')
    const { big, odd } = odds['sum'] ?? {}
    expect(order.lines[0]?.odds).toEqual({ big, odd })
    expect(order.lines[0]?.series).toBeUndefined()
  })

  test('is not refused for odds of an option that was not picked', () => {
    const { big = '', odd = '' } = odds['sum'] ?? {}
    const shown = { ...draft, odds: { big, odd, even: '1.5' } }
    expect(checkOrder(game, [shown], rules)).toMatchObject({ isAccepted: true, lines: [{ odds: { big, odd } }] })
  })

  test.each<[string, Partial<typeof draft>, Partial<OrderRules>]>([
    ['odds_changed', { odds: { ...odds['sum'], big: '1.99' } }, {}],
    ['odds_changed', { odds: {} }, {}],
    ['stake_unit_not_offered', { stakeUnit: usd('0.5') }, {}],
    ['stake_unit_not_offered', { stakeUnit: usd('501') }, {}],
    ['stake_unit_not_offered', { stakeUnit: money(10n, 'EUR') }, {}],
    ['notes_mismatch', { notes: 1 }, {}],
    ['multiple_out_of_range', { multiple: 101 }, {}],
    ['play_not_offered', { playId: 'direct5', content: '1|2|3|4|5', notes: 1 }, {}],
    ['play_not_offered', {}, { closedPlays: new Set(['sum']) }],
    ['play_not_offered', {}, { entertainment: { odds: {}, stakeMin: usd('1'), stakeMax: usd('500') } }],
    ['payout_above_max', {}, { payoutMax: usd('297') }],
  ])('%s', (code, change, tighter) => {
    const order = checkOrder(game, [{ ...draft, ...change }], { ...rules, ...tighter })
    expect(order).toMatchObject({ isAccepted: false, faults: [{ code, line: 0 }] })
  })

  test('is refused where the lottery has none, and Tradition needs a series', () => {
    const { entertainment: _, ...without } = rules
    expect(checkOrder(game, [draft], without)).toMatchObject({ faults: [{ code: 'play_not_offered' }] })
    const { odds: shown, ...plain } = draft
    expect(shown).toBeDefined()
    expect(checkOrder(game, [plain as DraftLine], rules)).toMatchObject({ faults: [{ code: 'play_not_offered' }] })
  })
})

test('games are read from stored settings by their tag', () => {
  expect(familyTags()).toContain('k3')
  expect(new Set(familyTags()).size).toBe(familyTags().length)
  expect(parseGame({ family: 'k3', triplesLose: true })).toEqual({ family: 'k3', triplesLose: true })
  for (const value of [
    null,
    'k3',
    {},
    { family: 'k4' },
    { family: 'k3', triplesLose: 1 },
    { family: 'digits', positions: 6 },
  ])
    expect(parseGame(value)).toBeUndefined()
})
