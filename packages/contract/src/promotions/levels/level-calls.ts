import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { levelGiftKinds, rewardPays } from '../values.ts'
import { currency, decimal, id, languageCode } from '../../schema/scalars.ts'

/** What promotions that run now bring to who reaches a VIP level. */
export const levelBenefit = z.object({
  level: z.int(),
  /** Paid once when it is reached; null: nothing. */
  bonus: decimal.nullable(),
  points: z.int().nullable(),
  /** What it brings each week or on each birthday. */
  gifts: z.array(z.object({ id, kind: z.enum(levelGiftKinds), amount: decimal, pays: z.enum(rewardPays) })),
  /** Open from this level on. */
  offers: z.array(z.object({ id, title: z.string() })),
})

export const levelBenefitCalls = {
  levelBenefits: call({
    method: 'GET',
    path: '/wps/vip/benefits',
    moduleId: 'PERSPNL3',
    audience: audiences.anyone,
    summary: 'What each VIP level brings by promotions that run now; levels that bring nothing are left out',
    query: z.strictObject({ language: languageCode.optional() }),
    reply: z.object({ list: z.array(levelBenefit), currency }),
  }),
}
