import type { z } from 'zod'
import type { draw, lotterySummary, order, orderLine } from './calls.ts'

export type Draw = z.output<typeof draw>
export type LotterySummary = z.output<typeof lotterySummary>
export type Order = z.output<typeof order>
export type OrderLine = z.output<typeof orderLine>
