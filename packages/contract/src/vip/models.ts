import type { z } from 'zod'
import type { vipLevel, vipLevelTerms } from './calls.ts'

export type VipLevel = z.output<typeof vipLevel>
export type VipLevelTerms = z.output<typeof vipLevelTerms>
