import type { z } from 'zod'
import type { vipLevel } from './calls.ts'

export type VipLevel = z.output<typeof vipLevel>
