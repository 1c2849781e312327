import type { z } from 'zod'
import type { bonus, promotion } from './calls.ts'
import type { offer } from './offer.ts'

export type Bonus = z.output<typeof bonus>
export type Offer = z.output<typeof offer>
export type Promotion = z.output<typeof promotion>
