import { z } from 'zod'
import { decimal } from '../schema/scalars.ts'

/** In the member's currency. */
export const offer = z.object({
  /** Of what is credited. */
  percent: z.int(),
  /** The most it gives. */
  bonusMax: decimal,
  /** The smallest deposit that has it. */
  depositMin: decimal,
  /** How often deposit and bonus together are to be staked before the bonus is the member's. */
  times: z.int(),
  isFirstOnly: z.boolean(),
})
