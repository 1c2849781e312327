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
    /** Increases with every posting of the account: an older amount never replaces a newer one. */
    version: z.int(),
  }),
} as const
