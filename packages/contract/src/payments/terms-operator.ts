import { z } from 'zod'
import { reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { proposalDecision, proposalOf } from '../console/proposals.ts'
import { code, currency, decimal, emptyReply, languageCode } from '../schema/scalars.ts'
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

/** Something is written besides blanks. */
const words = (max: number) => z.string().max(max).regex(/\S/)

/** Where members transfer to. */
const payee = z.strictObject({ bank: words(80), account: words(64), name: words(80) })
export type Payee = z.infer<typeof payee>

/** What members read, by language; those whose language has no name read the first one. */
const channelNames = z.partialRecord(languageCode, words(60))
export type ChannelNames = z.infer<typeof channelNames>

const newChannel = z.strictObject({
  code,
  kind: z.enum(channelKinds),
  provider: code,
  currency,
  names: channelNames,
  terms: channelTerms.strict(),
  /** For transfers that staff confirm, with the amount above which two of them do; otherwise null. */
  payee: payee.nullable(),
  secondPersonAbove: decimal.nullable(),
})
export type NewChannel = z.infer<typeof newChannel>

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
          names: z.partialRecord(languageCode, z.string()),
          terms: channelTerms,
          /** Where members transfer to, for transfers that staff confirm. */
          payee: z.object({ bank: z.string(), account: z.string(), name: z.string() }).nullable(),
        }),
      ),
      newChannels: z.array(proposalOf(newChannel)),
      payees: z.array(proposalOf(payee)),
      choices: z.object({
        /** Of channels that staff do not confirm themselves. */
        providers: z.array(code),
        currencies: z.array(currency),
        languages: z.array(z.object({ code: languageCode, name: z.string() })),
      }),
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
  setChannelNames: operatorCall({
    method: 'PUT',
    path: '/ops/payment-channels/:code/names',
    access: 'payments.terms',
    of: 'merchant',
    summary: 'Change the names of a channel',
    params: z.object({ code }),
    body: z.strictObject({ before: channelNames, after: channelNames, reason }),
    reply: emptyReply,
  }),
  proposeChannel: operatorCall({
    method: 'POST',
    path: '/ops/payment-channels',
    access: 'payments.terms',
    of: 'merchant',
    summary: 'Propose a new channel of deposits; another operator agrees',
    stepsUp: true,
    body: z.strictObject({ channel: newChannel, reason }),
    reply: emptyReply,
  }),
  proposePayee: operatorCall({
    method: 'PUT',
    path: '/ops/payment-channels/:code/payee',
    access: 'payments.terms',
    of: 'merchant',
    summary: 'Propose where members transfer to; another operator agrees',
    stepsUp: true,
    params: z.object({ code }),
    body: z.strictObject({ before: payee, after: payee, reason }),
    reply: emptyReply,
  }),
  decideProposal: operatorCall({
    method: 'POST',
    path: '/ops/payment-proposals/:id',
    access: 'payments.terms',
    of: 'merchant',
    summary: 'Agree to a proposed channel or payee, or refuse it; its proposer withdraws it',
    stepsUp: true,
    ...proposalDecision,
    reply: emptyReply,
  }),
}
