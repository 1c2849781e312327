import { commitTo, drawBelow, fromHex, seededEntropy, toHex } from '@fairground/fair'
import {
  addRatio,
  compareRatio,
  money,
  multiplyRatio,
  parseRatio,
  ratio,
  ratioToDecimal,
  type Ratio,
} from '@fairground/money'
import { describe, expect, test } from 'vitest'
import {
  cycleOf,
  evaluate,
  expectedFreeSpins,
  findModelFaults,
  getModel,
  modelCodes,
  playRound,
  returnPercent,
  returnToPlayer,
  verifyRound,
  winAmount,
  type RoundRecord,
  type SlotModel,
  type SymbolSlot,
} from '../index.ts'

const classic = getModel('classic')
const lines = getModel('lines')
const ways = getModel('ways')

/** The stops that put these symbols on the middle row. */
const stopsFor = (model: SlotModel, middle: readonly SymbolSlot[]): number[] =>
  model.strips.map((reel, place) => {
    const at = reel.indexOf(middle[place] ?? 0)
    expect(at).toBeGreaterThanOrEqual(0)
    return (at - 1 + reel.length) % reel.length
  })

describe('what a spin pays', () => {
  test('three equal symbols on a line of the classic model pay', () => {
    const { wins } = evaluate(classic, stopsFor(classic, [8, 8, 8]))
    expect(wins).toContainEqual({
      kind: 'line',
      line: 0,
      symbol: 8,
      count: 3,
      ways: 1,
      positions: [
        { reel: 0, row: 1 },
        { reel: 1, row: 1 },
        { reel: 2, row: 1 },
      ],
      pays: 160,
    })
  })

  test('a wild substitutes for the first symbol, and three wilds pay as wilds', () => {
    const helped = evaluate(classic, stopsFor(classic, [2, 0, 2])).wins.find(({ line }) => line === 0)
    expect(helped).toMatchObject({ symbol: 2, count: 3, pays: 4_000 })
    const wilds = evaluate(classic, stopsFor(classic, [0, 0, 0])).wins.find(({ line }) => line === 0)
    expect(wilds).toMatchObject({ symbol: 0, count: 3, pays: 10_000 })
  })

  test('a run stops at the first other symbol', () => {
    const four = evaluate(lines, stopsFor(lines, [2, 0, 2, 2, 8])).wins.find(({ line }) => line === 0)
    expect(four).toMatchObject({ symbol: 2, count: 4, pays: 1_000 })
    const two = evaluate(lines, stopsFor(lines, [2, 2, 8, 2, 2])).wins.find(({ line }) => line === 0)
    expect(two).toBeUndefined()
  })

  test('scatters pay in any position and win free spins', () => {
    const scattered = evaluate(lines, stopsFor(lines, [1, 2, 1, 5, 1]))
    expect(scattered.wins.find(({ kind }) => kind === 'scatter')).toMatchObject({ count: 3, pays: 200 })
    expect(scattered.freeSpinsWon).toBe(10)
  })

  test('ways multiply over the reels, and a multiplier doubles the spin, not its wins', () => {
    const grid = [
      [7, 7, 8],
      [7, 0, 8],
      [7, 7, 7],
    ] as const
    const small: SlotModel = { ...ways, strips: grid }
    const { wins, multiple } = evaluate(small, [0, 0, 0], 2)
    expect(wins.find(({ symbol }) => symbol === 7)).toMatchObject({ ways: 2 * 2 * 3, pays: 120 })
    expect(wins.find(({ symbol }) => symbol === 8)).toBeUndefined()
    expect(multiple).toBe(240)
  })

  test('stops outside the strip are refused', () => {
    expect(() => evaluate(classic, [0, 0, 25])).toThrow(RangeError)
    expect(() => evaluate(classic, [0, 0])).toThrow(RangeError)
    expect(() => evaluate(classic, [0, 0.5, 0])).toThrow(RangeError)
  })

  test('amounts are exact, rounded down to the ledger unit', () => {
    expect(winAmount(money(2_000n, 'USD'), 250)).toEqual(money(5_000n, 'USD'))
    expect(winAmount(money(1n, 'USD'), 199)).toEqual(money(1n, 'USD'))
    expect(winAmount(money(333n, 'JPY'), 5)).toEqual(money(16n, 'JPY'))
    expect(winAmount(money(10n ** 15n, 'IDR'), 3_200_000)).toEqual(money(32n * 10n ** 18n, 'IDR'))
  })
})

describe('the return', () => {
  const within = (model: SlotModel, low: string, high: string) => {
    const percent = multiplyRatio(returnToPlayer(model), ratio(100n, 1n))
    return compareRatio(percent, parseRatio(low)) >= 0 && compareRatio(percent, parseRatio(high)) <= 0
  }

  test('is the published one, in the published range', () => {
    expect(modelCodes.map((code) => returnPercent(getModel(code)))).toEqual(['95.92', '96.09', '96.17'])
    for (const model of [classic, lines, ways]) expect(within(model, '95.5', '96.5')).toBe(true)
    expect(modelCodes.flatMap((code) => findModelFaults(getModel(code)))).toEqual([])
  })

  test('a table changed by one per cent fails the exact check', () => {
    const generous = { ...lines, pays: { ...lines.pays, 8: [0, 0, 0, 60, 150, 500] } }
    const gained = addRatio(returnToPlayer(generous), multiplyRatio(returnToPlayer(lines), ratio(-1n, 1n)))
    expect(ratioToDecimal(gained, 3, 'down')).toMatch(/^0\.01/)
    expect(findModelFaults(generous)).toEqual(['return_not_as_published'])
    const mean = { ...classic, pays: { ...classic.pays, 8: [0, 0, 0, 158] } }
    expect(findModelFaults(mean)).toEqual(['return_not_as_published'])
    const swapped = { ...ways, strips: ways.strips.toReversed().with(0, [0, 5, 6]) }
    expect(findModelFaults(swapped)).toContain('wild_leads_ways')
    const stray = { ...classic, lines: [[0, 1, 3]] }
    expect(findModelFaults(stray)).toContain('line_outside_window')
  })

  test('free spins on average agree with a plain recursion over small odds', () => {
    const reel: readonly SymbolSlot[] = [1, 5, 6, 7, 8, 5, 6, 7, 8]
    const freeSpins = { byScatters: [0, 1, 2], multiplier: 2, spinsMax: 4 }
    const small: SlotModel = { ...ways, strips: [reel, reel], freeSpins }
    const odds = [4 / 9, 4 / 9, 1 / 9]
    // A scatter is in view at 3 of 9 stops of each reel.
    const chance = [(2 / 3) ** 2, 2 * (1 / 3) * (2 / 3), (1 / 3) ** 2]
    expect(chance.map((p, index) => Math.abs(p - (odds[index] ?? 0)) < 1e-12)).toEqual([true, true, true])
    const ahead = (played: number, won: number): number =>
      played >= won
        ? 0
        : 1 + odds.reduce((sum, p, scatters) => sum + p * ahead(played + 1, Math.min(won + scatters, 4)), 0)
    const expected = odds.reduce((sum, p, scatters) => sum + p * ahead(0, scatters), 0)
    expect(toNumber(expectedFreeSpins(small))).toBeCloseTo(expected, 12)
  })
})

const toNumber = (value: Ratio): number => Number(ratioToDecimal(value, 15, 'half_even'))

describe('a round', () => {
  const serverSeed = fromHex('5c'.repeat(32))
  const id = { serverSeed, clientSeed: 'my-own-seed', nonce: 7 }

  test('is the same for the same seeds', () => {
    for (const code of modelCodes) {
      const first = playRound(getModel(code), id)
      expect(playRound(getModel(code), id)).toEqual(first)
      expect(playRound(getModel(code), { ...id, nonce: 8 })).not.toEqual(first)
      expect(playRound(getModel(code), { ...id, clientSeed: 'another' })).not.toEqual(first)
    }
  })

  test('plays its free spins on the same stream, multiplied and within the cap of spins', () => {
    let seen = 0
    for (let nonce = 0; seen < 20; nonce += 1) {
      const outcome = playRound(lines, { ...id, nonce })
      if (outcome.freeSpinsWon === 0) continue
      seen += 1
      expect(outcome.freeSpins.length).toBeGreaterThanOrEqual(outcome.freeSpinsWon)
      expect(outcome.freeSpins.length).toBeLessThanOrEqual(30)
      expect(outcome.freeSpins.every(({ multiplier }) => multiplier === 2)).toBe(true)
      const sum = outcome.freeSpins.reduce((total, free) => total + free.multiple, outcome.multiple)
      expect(outcome.totalMultiple).toBe(sum)
      const stream = seededEntropy(serverSeed, `fairground/round/v1|my-own-seed|${nonce}`)
      for (const turn of [outcome, ...outcome.freeSpins])
        expect(lines.strips.map((reel) => drawBelow(stream, reel.length))).toEqual(turn.stops)
    }
  })

  test('never pays above the cap, with any tables', () => {
    const rigged = { ...classic, multipleMax: 50 }
    let highest = 0
    for (let nonce = 0; nonce < 200; nonce += 1)
      highest = Math.max(highest, playRound(rigged, { ...id, nonce }).totalMultiple)
    expect(highest).toBe(50)
  })

  const played = playRound(ways, id)
  const record: RoundRecord = {
    model: 'ways',
    serverSeed: toHex(serverSeed),
    commitment: commitTo(serverSeed),
    clientSeed: id.clientSeed,
    nonce: id.nonce,
    stops: played.stops,
    totalMultiple: played.totalMultiple,
  }

  test('is verified by its seeds, and a tampered record is not', () => {
    expect(verifyRound(record)).toBe('ok')
    expect(verifyRound({ ...record, serverSeed: '5d'.repeat(32) })).toBe('commitment_mismatch')
    expect(verifyRound({ ...record, nonce: 8 })).toBe('outcome_mismatch')
    expect(verifyRound({ ...record, clientSeed: 'other' })).toBe('outcome_mismatch')
    expect(verifyRound({ ...record, totalMultiple: record.totalMultiple + 5 })).toBe('outcome_mismatch')
    expect(verifyRound({ ...record, serverSeed: 'zz' })).toBe('malformed')
    expect(verifyRound({ ...record, nonce: -1 })).toBe('malformed')
    expect(verifyRound({ ...record, clientSeed: '\ud800' })).toBe('malformed')
  })
})

test('a cycle is the product of its strips', () => {
  expect([classic, lines, ways].map(cycleOf)).toEqual([16_250n, 9_765_625n, 8_611_200n])
})
