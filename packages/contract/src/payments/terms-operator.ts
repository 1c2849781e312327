import { z } from 'zod'
import { reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { code, currency, decimal, emptyReply } from '../schema/scalars.ts'
import { channelKinds } from './values.ts'

const fee = {
  /** Hundredths of a percent. */
  feeBasisPoints: z.int().min(0).max(9_999),
  feeFixed: decimal,
}

/** What staff change of a channel. Each deposit is at least and at most so much, before the fee. */
export const channelTerms = z.object({
  isOpen: z.boolean(),
  /** Its place in the list. */
  position: z.int().min(0).max(10_000),
  min: decimal,
  max: decimal,
  presets: z.array(decimal).max(12),
  ...fee,
  turnoverPercent: z.int().min(0).max(1_000),
  /** The time to pay. */
  lifeMinutes: z.int().min(1).max(10_080),
})
export type ChannelTerms = z.infer<typeof channelTerms>

export const withdrawalTermsForm = z.object({
  isOpen: z.boolean(),
  min: decimal,
  max: decimal,
  ...fee,
  /** This many of a day cost nothing. */
  freePerDay: z.int().min(0).max(100),
  expectedMinutes: z.int().min(1).max(43_200),
  needsKyc: z.boolean(),
  /** Members may take back what nobody has looked at yet. */
  canCancel: z.boolean(),
})
export type WithdrawalTermsForm = z.infer<typeof withdrawalTermsForm>

export const termsOperatorCalls = {
  terms: operatorCall({
    method: 'GET',
    path: '/ops/payment-terms',
    access: 'payments.read',
    of: 'merchant',
    summary: 'What deposits and withdrawals are subject to',
    reply: z.object({
      channels: z.array(
        z.object({
          code,
          name: z.string(),
          kind: z.enum(channelKinds),
          provider: z.string(),
          currency,
          terms: channelTerms,
          /** Where members transfer to, for transfers that staff confirm. */
          payee: z.object({ bank: z.string(), account: z.string(), name: z.string() }).nullable(),
        }),
      ),
      withdrawals: z.array(z.object({ currency, terms: withdrawalTermsForm })),
    }),
  }),
  setChannel: operatorCall({
    method: 'PUT',
    path: '/ops/payment-channels/:code',
    access: 'payments.terms',
    of: 'merchant',
    summary: 'Change a channel of deposits; payments that were opened keep what they were promised',
    params: z.object({ code }),
    body: z.object({ before: channelTerms, after: channelTerms, reason }),
    reply: emptyReply,
  }),
  setWithdrawalTerms: operatorCall({
    method: 'PUT',
    path: '/ops/withdrawal-terms/:currency',
    access: 'payments.terms',
    of: 'merchant',
    summary: 'Change what withdrawals of a currency are subject to; requested ones keep their fee',
    params: z.object({ currency }),
    body: z.object({ before: withdrawalTermsForm, after: withdrawalTermsForm, reason }),
    reply: emptyReply,
  }),
}
