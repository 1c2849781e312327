import type { Order } from '../api.ts'
import type { SlipLine } from './bet-slip.ts'

/** The lines of settled orders as new ones. */
export const repeatedLines = (orders: readonly Pick<Order, 'lines'>[]): Omit<SlipLine, 'id'>[] =>
  orders.flatMap(({ lines }) => lines).map(({ play, content, unit, multiple }) => ({ play, content, unit, multiple }))
