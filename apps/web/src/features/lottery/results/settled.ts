import type { Order } from '../api.ts'

/** The pending orders. */
export type Waiting = ReadonlyMap<string, Order>

export const waitingById = (orders: readonly Order[]): Waiting => new Map(orders.map((order) => [order.id, order]))

/** Pending before and not any more. */
export const removedIds = (known: Waiting, now: Waiting): string[] => [...known.keys()].filter((id) => !now.has(id))

/** When the first of them should be settled, unix ms; undefined when none is pending. */
export const settlingAt = (waiting: Waiting): number | undefined =>
  waiting.size > 0 ? Math.min(...[...waiting.values()].map(({ drawsAt }) => Date.parse(drawsAt))) : undefined

/** Orders of one draw are shown together, the earliest draw first. */
export function nextResult(settled: readonly Order[]): Order[] {
  const [first] = settled.toSorted((a, b) => Date.parse(a.drawsAt) - Date.parse(b.drawsAt))
  if (!first) return []
  return settled.filter(({ lottery, drawNumber }) => lottery === first.lottery && drawNumber === first.drawNumber)
}

export const withoutDraw = (settled: readonly Order[], { lottery, drawNumber }: Order): Order[] =>
  settled.filter((order) => order.lottery !== lottery || order.drawNumber !== drawNumber)
