import { z } from 'zod'
import { currency, decimal } from '../schema/scalars.ts'

export const walletEvents = {
  balance: z.object({
    sumBalance: decimal,
    cash: decimal,
    bonus: decimal,
    held: decimal,
    inTransit: decimal,
    currency,
    /** Grows with every posting of the account: an older figure never replaces a newer. */
    version: z.int(),
  }),
} as const
