import type { z } from 'zod'
import type { lotterySummary } from './calls.ts'
import type { draw } from './draws.ts'
import type { chase, order, orderLine } from './order-calls.ts'

export type Draw = z.output<typeof draw>
export type LotterySummary = z.output<typeof lotterySummary>
export type Order = z.output<typeof order>
export type OrderLine = z.output<typeof orderLine>
export type Chase = z.output<typeof chase>
