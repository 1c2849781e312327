import { addRatio, multiplyRatio, ratio, type Ratio } from '@fairground/money'
import { bestRun, windowAt } from '../evaluate.ts'
import { cycleOf, expectedFreeSpins, scatterCounts } from './scatter-odds.ts'
import {
  scatterSlot,
  symbolSlots,
  wildSlot,
  type SlotModel,
  type Strip,
  type SymbolSlot,
} from '../models/slot-model.ts'

/**
 * The exact share of stakes that a model pays back, over its full cycle.
 *
 * A free spin uses the same reels as a bought one, and whether another follows depends only on earlier spins, so by
 * Wald's identity the feature is worth (spins on average) × (multiplier × one spin). The cap of a round is above the
 * highest round (tested by enumeration), so it takes nothing away.
 */
export function returnToPlayer(model: SlotModel): Ratio {
  const spin = spinReturn(model)
  if (!model.freeSpins) return spin
  const multiplied = multiplyRatio(spin, ratio(BigInt(model.freeSpins.multiplier), 1n))
  return addRatio(spin, multiplyRatio(multiplied, expectedFreeSpins(model)))
}

/** The average pay of one spin, without the free spins it may win. */
export function spinReturn(model: SlotModel): Ratio {
  const scattered = scatterCounts(model).reduce(
    (sum, ways, scatters) => sum + ways * BigInt(model.pays[scatterSlot][scatters] ?? 0),
    0n,
  )
  return ratio(
    (model.lines ? linesPaid(model, model.lines.length) : waysPaid(model)) + scattered,
    cycleOf(model) * 100n,
  )
}

/**
 * Paid by all lines over the cycle. Over one cycle every row of a reel shows each of its symbols once, so all lines have
 * the same value; one line is counted symbol by symbol instead of stop by stop.
 */
function linesPaid(model: SlotModel, lineCount: number): bigint {
  const counts = model.strips.map(countSymbols)
  const paid = (symbols: readonly SymbolSlot[], combinations: bigint): bigint => {
    const reel = counts[symbols.length]
    if (!reel) return combinations * BigInt(bestRun(model, symbols)?.pays ?? 0)
    return reel.reduce((sum, { symbol, count }) => sum + paid([...symbols, symbol], combinations * count), 0n)
  }
  return paid([], 1n) * BigInt(lineCount)
}

const countSymbols = (reel: Strip) =>
  symbolSlots
    .map((symbol) => ({ symbol, count: BigInt(reel.filter((shown) => shown === symbol).length) }))
    .filter(({ count }) => count > 0n)

/** Paid by all ways over the cycle: reels are independent, so a run's ways are a product of sums over each reel. */
function waysPaid(model: SlotModel): bigint {
  const paying = symbolSlots.filter((symbol) => symbol !== scatterSlot)
  return paying.reduce((sum, symbol) => sum + symbolPaid(model, symbol), 0n)
}

function symbolPaid(model: SlotModel, symbol: SymbolSlot): bigint {
  const reels = model.strips.map((reel) => matchesOn(reel, model.rows, symbol))
  const runs = reels.map((_, place) => {
    const matching = reels.slice(0, place + 1).reduce((product, { matches }) => product * matches, 1n)
    const ended = reels[place + 1]?.blanks ?? 1n
    const free = reels.slice(place + 2).reduce((product, { stops }) => product * stops, 1n)
    return matching * ended * free * BigInt(model.pays[symbol][place + 1] ?? 0)
  })
  return runs.reduce((sum, paid) => sum + paid, 0n)
}

/** Over one turn of a reel: matching symbols in view, stops that show none, stops. */
function matchesOn(reel: Strip, rows: number, symbol: SymbolSlot) {
  const matches = reel.map(
    (_, stop) => windowAt(reel, stop, rows).filter((shown) => shown === symbol || shown === wildSlot).length,
  )
  return {
    matches: BigInt(matches.reduce((sum, number) => sum + number, 0)),
    blanks: BigInt(matches.filter((number) => number === 0).length),
    stops: BigInt(reel.length),
  }
}
