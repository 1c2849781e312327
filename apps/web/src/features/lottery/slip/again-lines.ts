import type { Order } from '../api.ts'
import type { SlipLine } from './bench.ts'

/** The lines of settled orders as new ones. */
export const againLines = (orders: readonly Pick<Order, 'lines'>[]): Omit<SlipLine, 'id'>[] =>
  orders.flatMap(({ lines }) => lines).map(({ play, content, unit, multiple }) => ({ play, content, unit, multiple }))
