import type { z } from 'zod'
import type { game } from './calls.ts'

export type Game = z.output<typeof game>
