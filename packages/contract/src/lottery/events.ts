import { z } from 'zod'
import { code } from '../schema/scalars.ts'
import { draw } from './draws.ts'

export const lotteryEvents = {
  draw: z.object({ lottery: code, draw, next: draw.nullable() }),
} as const
