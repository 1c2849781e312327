import { multiplyRatio, ratio } from '@fairground/money'
import { describe, expect, test } from 'vitest'
import {
  hiloCount,
  hiloGame,
  hiloMultiple,
  isHiloRight,
  ladderGame,
  ladderMultiple,
  minesGame,
  minesMultiple,
  minesSafeMax,
  type LadderOdds,
} from '../../index.ts'

// The figures here are those of the published rules, typed again: a formula changed by one per cent fails.

/** A product of fractions times the edge, rounded down to ten-thousandths, without the code under test. */
const grown = (edge: number, steps: readonly (readonly [number, number])[]) => {
  const top = steps.reduce((product, [over]) => product * BigInt(over), BigInt(100 - edge))
  const below = steps.reduce((product, [, under]) => product * BigInt(under), 100n)
  return Number((top * 10_000n) / below)
}

describe('mines', () => {
  test.each([
    [1, [1.03, 1.07, 1.12, 1.17, 1.23]],
    [3, [1.12, 1.28, 1.47, 1.71, 1.99, 2.34, 2.79]],
    [5, [1.23, 1.56, 1.99, 2.58, 3.39]],
    [10, [1.65, 2.82, 5, 9.17, 17.51, 35.03]],
    [24, [24.75]],
  ])('%i sinkers, to hundredths as published', (sinkers, published) => {
    const shown = published.map((_, place) => Math.floor(minesMultiple({ sinkers }, place + 1, 1) / 100) / 100)
    expect(shown).toEqual(published)
  })

  test('one sinker and all 24 safe cells pay 24.75', () => expect(minesMultiple({ sinkers: 1 }, 24, 1)).toBe(247_500))

  test.each([1, 2, 3] as const)('every number of sinkers and safe cells, edge %i', (edge) => {
    const figures = minesGame.returns(edge)
    let count = 0
    for (let sinkers = 1; sinkers <= 24; sinkers += 1) {
      const steps: [number, number][] = []
      for (let safe = 1; safe <= 25 - sinkers; safe += 1) {
        // Cell by cell: of those still covered, so many are safe.
        steps.push([26 - safe, 26 - safe - sinkers])
        const multiple = grown(edge, steps)
        const its = figures.find(({ bet, plan }) => bet.sinkers === sinkers && plan === safe)!
        const chance = steps.reduce(
          (product, [all, good]) => multiplyRatio(product, ratio(BigInt(good), BigInt(all))),
          ratio(1n, 1n),
        )
        expect(its).toMatchObject({ top: multiple, hit: chance, topChance: chance })
        expect(its.exact).toEqual(multiplyRatio(chance, ratio(BigInt(multiple), 10_000n)))
        expect(minesMultiple({ sinkers }, safe, edge)).toBe(multiple)
        count += 1
        if (multiple >= 100_000_000 || safe === 25 - sinkers) {
          expect(minesSafeMax({ sinkers }, edge)).toBe(safe)
          expect(minesGame.top({ sinkers }, edge)).toBe(multiple)
          break
        }
      }
    }
    expect(figures).toHaveLength(count)
  })
})

describe('ladder', () => {
  const published: { odds: LadderOdds; coconuts: number; loose: number; rows: number; table: string }[] = [
    { odds: '3/4', coconuts: 4, loose: 3, rows: 8, table: '1.32 1.76 2.3466 3.1288 4.1718 5.5624 7.4166 9.8888' },
    { odds: '2/3', coconuts: 3, loose: 2, rows: 8, table: '1.485 2.2275 3.3412' },
    { odds: '1/2', coconuts: 2, loose: 1, rows: 8, table: '1.98 3.96' },
    { odds: '1/3', coconuts: 3, loose: 1, rows: 8, table: '2.97 8.91' },
    { odds: '1/4', coconuts: 4, loose: 1, rows: 6, table: '3.96 15.84' },
  ]
  const last = { '3/4': 9.8888, '2/3': 25.3726, '1/2': 253.44, '1/3': 6_495.39, '1/4': 4_055.04 }

  test.each(published)('$odds', ({ odds, coconuts, loose, rows, table }) => {
    const shown = table.split(' ').map(Number)
    expect(shown.map((_, place) => ladderMultiple({ odds }, place + 1, 1) / 10_000)).toEqual(shown)
    expect(ladderGame.top({ odds }, 1)).toBe(Math.round(last[odds] * 10_000))
    for (const edge of [1, 2, 3] as const) {
      const figures = ladderGame.returns(edge).filter(({ bet }) => bet.odds === odds)
      expect(figures).toHaveLength(rows)
      figures.forEach(({ plan, exact, top, hit }, place) => {
        const steps = Array.from({ length: place + 1 }, () => [coconuts, loose] as const)
        const chance = ratio(BigInt(loose) ** BigInt(place + 1), BigInt(coconuts) ** BigInt(place + 1))
        expect({ plan, top, hit }).toEqual({ plan: place + 1, top: grown(edge, steps), hit: chance })
        expect(exact).toEqual(multiplyRatio(chance, ratio(BigInt(top), 10_000n)))
      })
    }
  })
})

describe('hi-lo', () => {
  test('a guess is right for as many ranks as its pay says', () => {
    const ranks = Array.from({ length: 13 }, (_, place) => place + 1)
    for (const rank of ranks)
      for (const guess of ['higher', 'lower'] as const) {
        const right = ranks.filter((next) => isHiloRight(guess, rank, next))
        expect(right).toHaveLength(hiloCount(rank, guess))
      }
    const counts = (guess: 'higher' | 'lower') => ranks.map((rank) => hiloCount(rank, guess))
    expect(counts('higher')).toEqual([12, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(counts('lower')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12])
    expect([isHiloRight('higher', 1, 1), isHiloRight('lower', 1, 1)]).toEqual([false, true])
    expect([isHiloRight('higher', 13, 13), isHiloRight('lower', 13, 13)]).toEqual([true, false])
    expect([isHiloRight('higher', 7, 7), isHiloRight('lower', 7, 7)]).toEqual([true, true])
  })

  test('the first step pays as published', () => {
    const published = [1.0725, 1.17, 1.287, 1.43, 1.6087, 1.8385, 2.145, 2.574, 3.2175, 4.29, 6.435, 12.87]
    expect(hiloGame.returns(1).map(({ top }) => top / 10_000)).toEqual(published)
    for (const edge of [1, 2, 3] as const) {
      const figures = hiloGame.returns(edge)
      expect(figures.map(({ plan }) => plan)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
      for (const { plan, exact, top, hit } of figures) {
        expect(top).toBe(grown(edge, [[13, plan!]]))
        expect(hit).toEqual(ratio(BigInt(plan!), 13n))
        expect(exact).toEqual(ratio(BigInt(top * plan!), 130_000n))
      }
    }
  })

  test('a chain multiplies fractions and takes the edge once', () => {
    expect(hiloMultiple([12, 12, 12], 1)).toBe(12_586)
    const counts = [11, 6, 12, 3, 9, 1]
    expect(hiloMultiple(counts, 2)).toBe(
      grown(
        2,
        counts.map((count) => [13, count]),
      ),
    )
    expect(hiloMultiple([1, 1, 1, 1], 1)).toBe(100_000_000)
    const longest = (edge: 1 | 2 | 3) =>
      Array.from({ length: 118 }, (_, length) => length).find(
        (n) => hiloMultiple(Array(n).fill(12), edge) === 100_000_000,
      )
    expect([longest(1), longest(2), longest(3)]).toEqual([116, 116, 116])
  })
})
