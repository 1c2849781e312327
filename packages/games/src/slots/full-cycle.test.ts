import { ratio, type Ratio } from '@fairground/money'
import { describe, expect, test } from 'vitest'
import { getModel, hitFrequency, modelCodes, spinReturn, type SlotModel } from '../index.ts'

/** `TEST_SCALE=10 npx vitest run --project unit packages/games` enumerates every reel of every model. */
const isLong = Number(process.env['TEST_SCALE'] ?? '1') >= 10

/**
 * The naive oracle: enumerates every stop of every reel and adds up the pays of the rules. It shares only the tables
 * with the package, and uses no runs, factors or distributions.
 */
function turnEveryReel(model: SlotModel) {
  const windows = model.strips.map((reel) =>
    reel.map((_, stop) => [0, 1, 2].map((row) => reel[(stop + row) % reel.length] ?? -1)),
  )
  const pays = Object.values(model.pays).map((counts) => [0, 1, 2, 3, 4, 5].map((count) => counts[count] ?? 0))
  const grid: number[][] = []
  const tally = { spins: 0, hits: 0, highest: 0, paid: 0 }
  const turn = (reel: number): void => {
    for (const shown of windows[reel] ?? []) {
      grid[reel] = shown
      if (reel + 1 < windows.length) turn(reel + 1)
      else {
        const paid = (model.lines ? onLines(model.lines, grid, pays) : onWays(grid, pays)) + onScatters(grid, pays)
        tally.spins += 1
        tally.paid += paid
        if (paid > 0) tally.hits += 1
        if (paid > tally.highest) tally.highest = paid
      }
    }
  }
  turn(0)
  return tally
}

function onLines(lines: readonly (readonly number[])[], grid: number[][], pays: number[][]): number {
  let paid = 0
  for (const line of lines) {
    let best = 0
    for (const symbol of [0, 2, 3, 4, 5, 6, 7, 8]) {
      let count = 0
      while (count < grid.length) {
        const shown = grid[count]?.[line[count] ?? -1]
        if (shown !== symbol && shown !== 0) break
        count += 1
      }
      best = Math.max(best, pays[symbol]?.[count] ?? 0)
    }
    paid += best
  }
  return paid
}

function onWays(grid: number[][], pays: number[][]): number {
  let paid = 0
  for (const symbol of [2, 3, 4, 5, 6, 7, 8]) {
    let ways = 1
    let count = 0
    while (count < grid.length) {
      let matching = 0
      for (const shown of grid[count] ?? []) if (shown === symbol || shown === 0) matching += 1
      if (matching === 0) break
      ways *= matching
      count += 1
    }
    paid += ways * (pays[symbol]?.[count] ?? 0)
  }
  return paid
}

function onScatters(grid: number[][], pays: number[][]): number {
  let scatters = 0
  for (const column of grid) for (const shown of column) if (shown === 1) scatters += 1
  return pays[1]?.[scatters] ?? 0
}

const exactly = (part: number, whole: number): Ratio => ratio(BigInt(part), BigInt(whole))

/** The totals of the full enumeration: only the long form of the test counts them again. */
const counted = {
  classic: { spins: 16_250, hits: 3_940, highest: 14_000, paid: 1_558_800 },
  lines: { spins: 9_765_625, hits: 2_762_289, highest: 24_600, paid: 701_878_500 },
  ways: { spins: 8_611_200, hits: 2_261_571, highest: 43_500, paid: 580_309_920 },
} as const

/** The same tables on reels short enough for a fast full enumeration. */
const cut = (model: SlotModel, from: number): SlotModel => ({
  ...model,
  strips: model.strips.map((reel) => reel.slice(from, from + 8)),
})

describe.each(modelCodes)('%s over its full cycle', (code) => {
  const model = getModel(code)
  const { spins, hits, highest, paid } = counted[code]

  test.each([0, 4, 9, 13])(
    'on reels cut from stop %i, return and hit frequency are what turning them counts',
    (from) => {
      const short = cut(model, from)
      const naive = turnEveryReel(short)
      expect(naive.hits).toBeGreaterThan(0)
      expect(spinReturn(short)).toEqual(exactly(naive.paid, naive.spins * 100))
      expect(hitFrequency(short)).toEqual(exactly(naive.hits, naive.spins))
    },
  )

  test('pays exactly the factorised return', () => {
    expect(spinReturn(model)).toEqual(exactly(paid, spins * 100))
  })

  test('has exactly the computed hit frequency, between 22 and 32 per cent', () => {
    expect(hitFrequency(model)).toEqual(exactly(hits, spins))
    expect(hits / spins).toBeGreaterThan(0.22)
    expect(hits / spins).toBeLessThan(0.32)
  })

  test('has no round above the cap, so the cap does not lower the return', () => {
    const { spinsMax, multiplier } = model.freeSpins ?? { spinsMax: 0, multiplier: 1 }
    expect(highest * (1 + spinsMax * multiplier)).toBeLessThanOrEqual(model.multipleMax)
  })
})

const turned = modelCodes.filter((code) => isLong || code === 'classic')

test.each(turned)('turning every reel of %s through every stop counts what stands here', (code) => {
  expect(turnEveryReel(getModel(code))).toEqual(counted[code])
})
