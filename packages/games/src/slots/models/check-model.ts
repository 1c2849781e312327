import { multiplyRatio, ratio, ratioToDecimal } from '@fairground/money'
import { returnToPlayer } from '../returns/return-to-player.ts'
import { symbolSlots, wildSlot, type SlotModel } from './slot-model.ts'

export type ModelFault =
  /** A line leaves the window or does not cross every reel. */
  | 'line_outside_window'
  /** Pays are not whole hundredths, or a longer run pays less than a shorter one. */
  | 'pays_uneven'
  /** A wild on the first reel of a ways game would let one way count for several symbols. */
  | 'wild_leads_ways'
  /** The exact return differs from the one printed in the rules: a strip, a pay or the printed figure was changed. */
  | 'return_not_as_published'

/** The faults of a model; a game server refuses to serve a model with faults. */
export function findModelFaults(model: SlotModel): ModelFault[] {
  const tests: Record<ModelFault, boolean> = {
    line_outside_window: hasStrayLine(model),
    pays_uneven: symbolSlots.some((slot) => !rises(model.pays[slot])),
    wild_leads_ways: model.lines === null && (model.strips[0]?.includes(wildSlot) ?? false),
    return_not_as_published: returnPercent(model) !== model.publishedReturn,
  }
  return (Object.keys(tests) as ModelFault[]).filter((fault) => tests[fault])
}

/** Per cent with two decimals, rounded down, so that the printed return is never above the true one. */
export const returnPercent = (model: SlotModel): string =>
  ratioToDecimal(multiplyRatio(returnToPlayer(model), ratio(100n, 1n)), 2, 'down')

const hasStrayLine = ({ lines, strips, rows }: SlotModel): boolean =>
  (lines ?? []).some(
    (line) => line.length !== strips.length || line.some((row) => !Number.isInteger(row) || row < 0 || row >= rows),
  )

const rises = (pays: readonly number[]): boolean =>
  pays.every((pay, count) => Number.isInteger(pay) && pay >= (pays[count - 1] ?? 0))
