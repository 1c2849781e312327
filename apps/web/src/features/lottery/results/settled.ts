import type { Order } from '../api.ts'

/** The pending orders. */
export type Waiting = ReadonlyMap<string, Order>

export const waitingById = (orders: readonly Order[]): Waiting => new Map(orders.map((order) => [order.id, order]))

/**
 * Pending before and not any more.
 * @param isCut there are more, of later draws: one that is missing may be among these
 */
export function removedIds(known: Waiting, now: Waiting, { isCut }: { isCut: boolean }): string[] {
  const last = isCut ? Math.max(...[...now.values()].map(drawnAt)) : Infinity
  return [...known].filter(([id, order]) => !now.has(id) && drawnAt(order) < last).map(([id]) => id)
}

const drawnAt = ({ drawsAt }: Order): number => Date.parse(drawsAt)

/** When the first of them should be settled, unix ms; undefined when none is pending. */
export const settlingAt = (waiting: Waiting): number | undefined =>
  waiting.size > 0 ? Math.min(...[...waiting.values()].map(drawnAt)) : undefined

/** Orders of one draw are shown together, the earliest draw first. */
export function nextResult(settled: readonly Order[]): Order[] {
  const [first] = settled.toSorted((a, b) => drawnAt(a) - drawnAt(b))
  if (!first) return []
  return settled.filter(({ lottery, drawNumber }) => lottery === first.lottery && drawNumber === first.drawNumber)
}

export const withoutDraw = (settled: readonly Order[], { lottery, drawNumber }: Order): Order[] =>
  settled.filter((order) => order.lottery !== lottery || order.drawNumber !== drawNumber)
