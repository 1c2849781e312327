import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeGross,
  findTermsFault,
  isWithin,
  makeFigures,
  readTerms,
  shareLosses,
  type Figures,
  type WireTerms,
} from './index.ts'

const salary: WireTerms = {
  kind: 'daily_salary',
  mode: 'whole',
  measure: 'turnover',
  activeTurnover: '100',
  activeDeposit: '0',
  feePpm: 0,
  carriesOver: false,
  payer: 'parent',
  freezes: false,
  tiers: [
    { from: '10000', activeMin: 0, ratePpm: 1_000, lostRatePpm: 0 },
    { from: '100000', activeMin: 5, ratePpm: 2_000, lostRatePpm: 0 },
    { from: '300000', activeMin: 10, ratePpm: 3_500, lostRatePpm: 0 },
  ],
}
const usd = (amount: number): bigint => BigInt(amount) * 10_000n
const played = (turnover: number, kept = 0n): Figures => makeFigures({ turnover: usd(turnover), kept })
const gross = (wire: WireTerms, facts: { figures: Figures; active: number; carryIn?: bigint }) =>
  computeGross(readTerms(wire, 'USD'), facts)

describe('a daily salary', () => {
  test('pays the rate of the highest tier on everything, and nothing below the first', () => {
    expect(gross(salary, { figures: played(9_999), active: 9 })).toMatchObject({ tier: null, gross: 0n, parts: [] })
    expect(gross(salary, { figures: played(10_000), active: 0 })).toMatchObject({ tier: 0, gross: usd(10) })
    expect(gross(salary, { figures: played(250_000), active: 5 })).toMatchObject({ tier: 1, gross: usd(500) })
  })

  test('counts a tier only with enough active people', () => {
    expect(gross(salary, { figures: played(400_000), active: 4 })).toMatchObject({ tier: 0, gross: usd(400) })
    expect(gross(salary, { figures: played(400_000), active: 10 })).toMatchObject({ tier: 2, gross: usd(1_400) })
  })

  test('in bands pays each tier on what lies within it; what lies below the first pays nothing', () => {
    const bands = gross({ ...salary, mode: 'bands' }, { figures: played(400_000), active: 10 })
    expect(bands.parts.map(({ amount, share }) => [amount, share])).toEqual([
      [usd(90_000), usd(90)],
      [usd(200_000), usd(400)],
      [usd(100_000), usd(350)],
    ])
    expect(bands.gross).toBe(usd(840))
  })
})

describe('a dividend', () => {
  const dividend: WireTerms = {
    ...salary,
    kind: 'dividend',
    measure: 'loss',
    carriesOver: true,
    freezes: true,
    tiers: [{ from: '0', activeMin: 1, ratePpm: 100_000, lostRatePpm: 0 }],
  }
  const lost = (net: bigint) => played(1_000, net)

  test('is the rate of what the team lost, and nothing where it won', () => {
    expect(gross(dividend, { figures: lost(usd(500)), active: 3 })).toMatchObject({ gross: usd(50), carryOut: 0n })
    expect(gross(dividend, { figures: lost(-usd(500)), active: 3 })).toMatchObject({ gross: 0n, carryOut: -usd(500) })
  })

  test('takes earlier winnings of the team off, where the contract says so', () => {
    const facts = { figures: lost(usd(800)), active: 3, carryIn: -usd(500) }
    expect(gross(dividend, facts)).toMatchObject({ base: usd(300), gross: usd(30), carryOut: 0n })
    expect(gross({ ...dividend, carriesOver: false }, facts)).toMatchObject({ base: usd(800), gross: usd(80) })
    const more = { ...facts, figures: lost(usd(100)) }
    expect(gross(dividend, more)).toMatchObject({ gross: 0n, carryOut: -usd(400) })
  })

  test('without enough active people pays nothing', () => {
    expect(gross(dividend, { figures: lost(usd(500)), active: 0 })).toMatchObject({ tier: null, gross: 0n })
  })
})

test('an hourly salary has a rate for bets that won and one for bets that lost', () => {
  const hourly: WireTerms = {
    ...salary,
    kind: 'hourly_salary',
    tiers: [{ from: '100', activeMin: 1, ratePpm: 1_000, lostRatePpm: 4_000 }],
  }
  const figures = makeFigures({ turnover: usd(300), won: usd(100), lost: usd(200) })
  const { parts, gross: paid } = gross(hourly, { figures, active: 1 })
  expect(parts.map(({ of, share }) => [of, share])).toEqual([
    ['won', 1_000n],
    ['lost', 8_000n],
  ])
  expect(paid).toBe(9_000n)
})

test('shares of parts are the gross, and the gross is the exact product rounded down once', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
  const rate = fc.integer({ min: 1, max: 999_999 })
  fc.assert(
    fc.property(fc.record({ won: amount, lost: amount, onWon: rate, onLost: rate }), ({ won, lost, onWon, onLost }) => {
      const wire: WireTerms = {
        ...salary,
        kind: 'hourly_salary',
        tiers: [{ from: '0', activeMin: 0, ratePpm: onWon, lostRatePpm: onLost }],
      }
      const computed = gross(wire, { figures: makeFigures({ turnover: won + lost, won, lost }), active: 0 })
      expect(computed.parts.reduce((sum, { share }) => sum + share, 0n)).toBe(computed.gross)
      expect(computed.gross).toBe((won * BigInt(onWon) + lost * BigInt(onLost)) / 1_000_000n)
    }),
  )
})

describe('terms', () => {
  const fault = (changes: Partial<WireTerms>) => findTermsFault(readTerms({ ...salary, ...changes }, 'USD'))
  const [first, second] = salary.tiers as [WireTerms['tiers'][number], WireTerms['tiers'][number]]

  test('are tiers that ask for more and pay more, one after the other', () => {
    expect(fault({})).toBeNull()
    expect(fault({ tiers: [] })).toBe('tier_count')
    expect(fault({ tiers: Array.from({ length: 7 }, () => first) })).toBe('tier_count')
    expect(fault({ tiers: [second, first] })).toBe('tier_order')
    expect(fault({ tiers: [first, { ...second, from: first.from }] })).toBe('tier_order')
    expect(fault({ tiers: [first, { ...second, ratePpm: 999 }] })).toBe('tier_order')
    expect(fault({ tiers: [{ ...first, activeMin: 6 }, second] })).toBe('tier_order')
  })

  test('have whole rates of at most everything, and only those of their kind', () => {
    for (const ratePpm of [-1, 0, 0.5, 1_000_001]) expect(fault({ tiers: [{ ...first, ratePpm }] })).toBe('rate')
    expect(fault({ tiers: [{ ...first, lostRatePpm: 5 }] })).toBe('rate')
    expect(fault({ kind: 'dividend', mode: 'bands' })).toBe('mode')
    expect(fault({ activeTurnover: '-1' })).toBe('amount')
  })

  test('of a net win share are one rate on everything, with what was won before', () => {
    const flat: Partial<WireTerms> = {
      kind: 'net_win',
      measure: 'loss',
      carriesOver: true,
      activeTurnover: '0',
      tiers: [{ from: '0', activeMin: 0, ratePpm: 300_000, lostRatePpm: 0 }],
    }
    expect(fault(flat)).toBeNull()
    for (const changes of [
      { measure: 'turnover' as const },
      { carriesOver: false },
      { activeTurnover: '1' },
      { tiers: [{ ...first, from: '0', activeMin: 1 }] },
      { tiers: [{ ...first, activeMin: 0 }] },
      { tiers: salary.tiers },
    ])
      expect(fault({ ...flat, ...changes })).toBe('mode')
  })
})

describe('an affiliate', () => {
  const affiliate: WireTerms = {
    ...salary,
    kind: 'affiliate_loss',
    measure: 'loss',
    payer: 'house',
    feePpm: 50_000,
    activeDeposit: '1000',
    activeTurnover: '5000',
    tiers: [
      { from: '10000', activeMin: 2, ratePpm: 100_000, lostRatePpm: 0 },
      { from: '30000', activeMin: 3, ratePpm: 150_000, lostRatePpm: 0 },
    ],
  }
  const terms = readTerms(affiliate, 'USD')
  const player = (changes: Partial<Figures> = {}): Figures =>
    makeFigures({
      deposits: usd(20_000),
      withdrawals: usd(4_000),
      rebates: usd(100),
      promotions: usd(100),
      turnover: usd(9_000),
      ...changes,
    })

  test('gets a share of losses, by tier, after rebates, gifts and the fee', () => {
    expect(shareLosses(terms, [player(), player()])).toMatchObject({
      figures: { fee: usd(1_600), net: usd(30_000) },
      measured: usd(30_000),
      active: 2,
      tier: 0,
      gross: usd(3_000),
      parts: [{ of: 'net', amount: usd(30_000), ratePpm: 100_000, share: usd(3_000) }],
    })
    expect(shareLosses(terms, [player(), player(), player()])).toMatchObject({ tier: 1, gross: usd(6_750) })
    expect(shareLosses(terms, [player({ turnover: 0n }), player()])).toMatchObject({ active: 1, tier: null, gross: 0n })
    expect(shareLosses(terms, [player({ deposits: usd(999) }), player()])).toMatchObject({ active: 1, gross: 0n })
    expect(shareLosses(terms, [])).toMatchObject({ active: 0, gross: 0n })
  })

  test('gets nothing of a month that the players won, and nothing of it is carried over', () => {
    expect(shareLosses(terms, [player({ withdrawals: usd(90_000) })])).toMatchObject({
      figures: { fee: 0n },
      gross: 0n,
      carryOut: 0n,
    })
  })

  test('has terms of the house alone, which nobody passes on; a fee and deposits are of this kind only', () => {
    expect(findTermsFault(terms)).toBeNull()
    for (const changes of [
      { payer: 'parent' as const },
      { freezes: true },
      { carriesOver: true },
      { measure: 'turnover' as const },
      { mode: 'bands' as const },
    ])
      expect(findTermsFault({ ...terms, ...changes })).toBe('mode')
    expect(findTermsFault({ ...terms, feePpm: 1_000_001 })).toBe('rate')
    expect(findTermsFault({ ...terms, activeDeposit: -1n })).toBe('amount')
    expect(isWithin(terms, terms)).toBe(false)
    for (const changes of [{ feePpm: 1 }, { activeDeposit: '1' }])
      expect(findTermsFault(readTerms({ ...salary, ...changes }, 'USD'))).toBe('mode')
  })
})
