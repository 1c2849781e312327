import type { z } from 'zod'
import type { betRecord } from './calls.ts'

export type BetRecord = z.output<typeof betRecord>
