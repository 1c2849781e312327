import type { z } from 'zod'
import type { vipChange, vipLevel, vipLevelTerms } from './calls.ts'

export type VipLevel = z.output<typeof vipLevel>
export type VipLevelTerms = z.output<typeof vipLevelTerms>
export type VipChange = z.output<typeof vipChange>
