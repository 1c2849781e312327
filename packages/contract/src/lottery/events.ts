import { z } from 'zod'
import { code, decimal, id } from '../schema/scalars.ts'
import { draw } from './draws.ts'

export const lotteryEvents = {
  draw: z.object({ lottery: code, draw, next: draw.nullable() }),
  settled: z.object({ orderId: id, lottery: code, drawNumber: z.string(), stake: decimal, payout: decimal }),
} as const
