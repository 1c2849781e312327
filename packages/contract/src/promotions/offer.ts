import { z } from 'zod'
import { decimal } from '../schema/scalars.ts'

/** In the member's currency. */
export const offer = z.object({
  /** Percentage of the credited amount. */
  percent: z.int(),
  /** The maximum bonus. */
  bonusMax: decimal,
  /** The minimum deposit. */
  depositMin: decimal,
  /** How many times deposit and bonus together must be staked before the bonus becomes cash. */
  times: z.int(),
  isFirstOnly: z.boolean(),
})
