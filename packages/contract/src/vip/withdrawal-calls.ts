import { z } from 'zod'
import { reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { freePeriods } from '../payments/values.ts'
import { currency, decimal, emptyReply } from '../schema/scalars.ts'

/** What withdrawals are subject to from a level on. */
export const levelWithdrawalForm = z.strictObject({
  /** At most so many of a day; null: any. */
  countMax: z.int().min(1).max(1_000).nullable(),
  /** At most so much of a day; null: any. */
  sumMax: decimal.nullable(),
  /** Hundredths of a percent. */
  feeBasisPoints: z.int().min(0).max(9_999),
  feeFixed: decimal,
  freeCount: z.int().min(0).max(1_000),
  freePer: z.enum(freePeriods),
  expectedMinutes: z.int().min(1).max(43_200),
})
export type LevelWithdrawalForm = z.infer<typeof levelWithdrawalForm>

const place = { level: z.int().min(1).max(32_767), currency }
const terms = levelWithdrawalForm.nullable()

export const levelWithdrawalCalls = {
  withdrawals: operatorCall({
    method: 'GET',
    path: '/ops/vip-levels/withdrawals',
    access: 'payments.read',
    of: 'merchant',
    summary: 'What withdrawals are subject to at each VIP level, by currency',
    reply: z.object({
      list: z.array(
        z.object({
          ...place,
          name: z.string(),
          /** Set for this level; null: as the next lower level that has some. */
          terms,
          /** What holds. */
          effective: levelWithdrawalForm,
        }),
      ),
    }),
  }),
  setWithdrawals: operatorCall({
    method: 'PUT',
    path: '/ops/vip-levels/withdrawals',
    access: 'payments.terms',
    of: 'merchant',
    summary:
      'Set what withdrawals are subject to from a VIP level on, or lift it with null; requested ones keep theirs',
    body: z.strictObject({ ...place, before: terms, after: terms, reason }),
    reply: emptyReply,
  }),
}
