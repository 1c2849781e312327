import type { Order } from '../api.ts'
import type { SlipLine } from './bet-slip.ts'

/** Lines of settled orders as new lines. */
export const repeatedLines = (orders: readonly Pick<Order, 'lines'>[]): Omit<SlipLine, 'id'>[] =>
  orders.flatMap(({ lines }) => lines).map(({ play, content, unit, multiple }) => ({ play, content, unit, multiple }))
