import { z } from 'zod'
import { reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { currency, decimal, emptyReply } from '../schema/scalars.ts'

/** What a level asks for and brings, besides withdrawals. */
export const levelTermsForm = z.strictObject({
  /** Every period of so many days asks for valid bets; what is missing may be made up in the days of grace. Null: nothing. */
  keep: z
    .strictObject({
      days: z.int().min(1).max(366),
      graceDays: z.int().min(0).max(366),
      valid: z.partialRecord(currency, decimal),
    })
    .nullable(),
  /** The least rate of rebates, in hundredths of a percent. */
  rebateBasisPoints: z.int().min(0).max(1_000),
  /** The place of its withdrawals among those that wait: the higher the earlier. */
  reviewPriority: z.int().min(0).max(9),
  /** Who its members write to. Null: as the next lower level. */
  host: z
    .strictObject({
      name: z.string().max(60).regex(/\S/),
      address: z
        .string()
        .max(200)
        .regex(/^(https:\/\/|mailto:)[^\s<>"]+$/),
    })
    .nullable(),
})
export type LevelTermsForm = z.infer<typeof levelTermsForm>

export const levelTermsCalls = {
  terms: operatorCall({
    method: 'GET',
    path: '/ops/vip-levels/terms',
    access: 'merchants.read',
    of: 'merchant',
    summary: 'What each VIP level asks for and brings',
    reply: z.object({ list: z.array(z.object({ level: z.int(), terms: levelTermsForm })) }),
  }),
  setTerms: operatorCall({
    method: 'PUT',
    path: '/ops/vip-levels/terms',
    access: 'merchants.write',
    of: 'merchant',
    summary: 'Change what a VIP level asks for and brings; periods that run keep what they began with',
    body: z.strictObject({
      level: z.int().min(1).max(32_767),
      before: levelTermsForm,
      after: levelTermsForm,
      reason,
    }),
    reply: emptyReply,
  }),
}
