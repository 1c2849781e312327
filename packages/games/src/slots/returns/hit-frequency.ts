import { ratio, type Ratio } from '@fairground/money'
import { countScatters, findWins, windowAt, type Grid } from '../evaluate.ts'
import { cycleOf, scatterCounts } from './scatter-odds.ts'
import { scatterSlot, symbolSlots, type SlotModel } from '../models/slot-model.ts'

/**
 * The exact share of spins that pay anything. A run pays from its minimum length, so only the reels within that length
 * matter for it; the other reels matter only for scatters.
 */
export function hitFrequency(model: SlotModel): Ratio {
  const reach = Math.max(...symbolSlots.filter((slot) => slot !== scatterSlot).map((slot) => shortestRun(model, slot)))
  const beyond = scatterCounts(model, reach)
  const all = beyond.reduce((sum, ways) => sum + ways, 0n)
  const fewest = shortestRun(model, scatterSlot)
  const weigh = (grid: Grid) => {
    if (findWins(model, grid).length > 0) return all
    const missing = fewest === 0 ? beyond.length : fewest - countScatters(grid)
    return beyond.slice(missing).reduce((sum, ways) => sum + ways, 0n)
  }
  const hits = countGrids(model, { reach, weigh })
  return ratio(hits, cycleOf(model))
}

/** The length of the shortest run that pays; 0 if none does. */
const shortestRun = (model: SlotModel, symbol: keyof SlotModel['pays']): number =>
  Math.max(
    model.pays[symbol].findIndex((pays) => pays > 0),
    0,
  )

interface Count {
  reach: number
  weigh: (grid: Grid) => bigint
}

function countGrids(model: SlotModel, { reach, weigh }: Count, grid: Grid = []): bigint {
  const reel = grid.length < reach ? model.strips[grid.length] : undefined
  if (!reel) return weigh(grid)
  return reel.reduce(
    (sum, _, stop) => sum + countGrids(model, { reach, weigh }, [...grid, windowAt(reel, stop, model.rows)]),
    0n,
  )
}
