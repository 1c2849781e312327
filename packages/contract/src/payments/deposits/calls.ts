import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { channelKinds } from '../values.ts'
import { offer } from '../../promotions/offer.ts'
import { bonusMisses, bonusOutcomes } from '../../promotions/values.ts'
import {
  amount,
  code,
  currency,
  cursor,
  decimal,
  id,
  instant,
  languageCode,
  multipart,
  url,
} from '../../schema/scalars.ts'

const channel = z.object({
  channel: code,
  kind: z.enum(channelKinds),
  /** The vendor whose banks are offered, for kinds that need a bank. */
  vendor: code.nullable(),
  name: z.string(),
  min: decimal,
  max: decimal,
  /** Amounts to tap instead of typing. */
  presets: z.array(decimal),
  fee: z.object({ percent: decimal, fixed: decimal }),
  /** The turnover required before a withdrawal, in percent of the credited amount. */
  turnoverPercent: z.int(),
  isOpen: z.boolean(),
})

const depositOffer = z.object({
  id,
  title: z.string(),
  /** HTML, cleaned by the platform. */
  terms: z.string(),
  ...offer.shape,
})

const pickedPromotion = z.object({
  title: z.string(),
  bonus: decimal,
  outcome: z.enum(bonusOutcomes),
  /** Null unless the bonus was not granted. */
  missed: z.enum(bonusMisses).nullable(),
})

export const deposit = z.object({
  id,
  channel: code,
  channelName: z.string(),
  amount: decimal,
  fee: decimal,
  /** The credited amount. */
  credited: decimal,
  currency,
  state: z.enum(['created', 'pending', 'paid', 'expired', 'rejected']),
  createdAt: instant,
  expiresAt: instant,
  paidAt: instant.nullable(),
  /** The reference for support, and for the note of a transfer. */
  reference: z.string(),
  /** The bank it was paid from, if the member chose one. */
  bankName: z.string().nullable(),
  /** The operator's reason of a rejection. */
  reason: z.string().nullable(),
  /** Null where none was picked. */
  promotion: pickedPromotion.nullable(),
  /** What has come for it besides what was credited by itself, the earliest first. */
  received: z.array(
    z.object({
      /** As its provider said it. */
      amount: z.string(),
      currency: z.string(),
      receivedAt: instant,
      /** A person looks at it, it was credited, or its sender gets it back. */
      state: z.enum(['waiting', 'credited', 'returned']),
    }),
  ),
})

/** How to pay: the provider's page, a QR code, or both. */
const nextStep = { redirectUrl: url.nullable(), qr: url.nullable() }
const openedDeposit = z.object({ deposit, ...nextStep })

/** A deposit with everything needed to pay it; without that once it has ended. */
export const depositDetail = z.object({
  ...deposit.shape,
  ...nextStep,
  kind: z.enum(channelKinds),
  /** The payee of a transfer. */
  transfer: z.object({ bankName: z.string(), accountNumber: z.string(), payeeName: z.string() }).nullable(),
  /** When the member claimed the transfer. */
  claimedAt: instant.nullable(),
  hasReceipt: z.boolean(),
})

const depositErrors = [
  'channel_unavailable',
  'amount_invalid',
  'amount_out_of_range',
  'bank_unknown',
  'transfers_open',
  'provider_unavailable',
  'deposit_limit_reached',
  'deposit_limit_unanswered',
  'time_out_active',
  'self_excluded',
  'identity_in_review',
  'promotion_unavailable',
  'promotion_first_only',
  'promotion_deposit_small',
  'bonus_active',
  'idempotency_key_required',
  'idempotency_key_reused',
] as const

const viaChannel = (path: string, summary: string) =>
  call({
    method: 'POST',
    path,
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary,
    body: z.strictObject({ channel: code, amount, bank: code.optional(), promotion: id.optional() }),
    reply: openedDeposit,
    errors: depositErrors,
    isIdempotent: true,
  })

export const depositsCalls = {
  depositChannels: call({
    method: 'GET',
    path: '/wps/deposit/channels',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Ways to deposit, with limits and fees',
    reply: z.object({ list: z.array(channel), currency }),
  }),
  banksByVendor: call({
    method: 'GET',
    path: '/wps/deposit/banks',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Banks that one payment vendor reaches',
    query: z.strictObject({ vendor: code }),
    reply: z.object({ list: z.array(z.object({ code, name: z.string() })) }),
    errors: ['vendor_unknown'],
  }),
  depositPromotions: call({
    method: 'GET',
    path: '/wps/deposit/promos',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Promotions that the asker’s next deposit can have, with their terms',
    query: z.strictObject({ language: languageCode.optional() }),
    reply: z.object({ list: z.array(depositOffer), currency }),
  }),
  depositByGateway: viaChannel(
    '/wps/deposit/gateway',
    'Deposit through a payment gateway: its page, a picture to scan, a bank',
  ),
  depositByAlipay: viaChannel('/wps/deposit/alipay', 'Deposit through Alipay'),
  depositByQq: viaChannel('/wps/deposit/qq', 'Deposit through QQ wallet'),
  depositByWechat: viaChannel('/wps/deposit/wechat', 'Deposit through WeChat Pay'),
  depositByBankTransfer: viaChannel('/wps/deposit/manual', 'Announce a bank transfer that the operator confirms'),
  claimBankTransfer: call({
    method: 'POST',
    path: '/wps/deposit/manual/claim',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary:
      'Say that the transfer of a deposit (`id`) was made, with its receipt or without (`picture`, PNG or JPEG, 5 MB)',
    body: multipart,
    reply: depositDetail,
    errors: ['deposit_unknown', 'deposit_closed', 'picture_invalid', 'picture_too_large', 'picture_count'],
    accepts: 'multipart',
  }),
  acceptDepositPromotion: call({
    method: 'POST',
    path: '/wps/deposit/promo/accept',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Pick a promotion for a deposit that is not paid yet and has none',
    body: z.strictObject({ promotionId: id, depositId: id }),
    reply: deposit,
    errors: [
      'deposit_unknown',
      'deposit_closed',
      'promotion_unavailable',
      'promotion_first_only',
      'promotion_deposit_small',
      'bonus_active',
    ],
  }),
  depositStatus: call({
    method: 'GET',
    path: '/wps/deposit/status',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'How one deposit stands',
    query: z.strictObject({ id }),
    reply: depositDetail,
    errors: ['deposit_unknown'],
  }),
  deposits: call({
    method: 'GET',
    path: '/wps/deposit/records',
    moduleId: 'MEMTRANS3',
    audience: audiences.realMoney,
    summary: 'Deposits, latest first',
    query: z.strictObject({ after: cursor.optional(), size: z.int().min(1).max(100).default(30) }),
    reply: z.object({ list: z.array(deposit), next: cursor.nullable() }),
  }),
}
