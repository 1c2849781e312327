import type { z } from 'zod'
import type { merchantSettings, systemStatus, whitelabel } from './calls.ts'

export type MerchantSettings = z.output<typeof merchantSettings>
export type SystemStatus = z.output<typeof systemStatus>
export type Whitelabel = z.output<typeof whitelabel>
