import type { z } from 'zod'
import type { game } from './calls.ts'
import type { freeRounds } from './free-rounds/calls.ts'

export type Game = z.output<typeof game>
export type FreeRounds = z.output<typeof freeRounds>
