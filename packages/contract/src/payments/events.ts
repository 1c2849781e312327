import { z } from 'zod'
import { decimal, id } from '../schema/scalars.ts'
import { withdrawalStates } from './values.ts'

export const paymentsEvents = {
  deposit: z.object({ id, state: z.enum(['pending', 'paid', 'expired', 'rejected']), amount: decimal }),
  withdrawal: z.object({ id, state: z.enum(withdrawalStates), amount: decimal }),
} as const
