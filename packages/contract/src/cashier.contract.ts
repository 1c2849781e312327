import { z } from 'zod'
import { call } from './call.ts'
import { audiences } from './ids.ts'
import { amount, code, currency, cursor, decimal, done, id, instant, line, url } from './scalars.ts'

const money = { amount }

const channel = z.object({
  channel: code,
  kind: z.enum(['bank', 'manual', 'qr', 'wallet', 'crypto', 'card', 'voucher']),
  name: z.string(),
  min: decimal,
  max: decimal,
  /** Amounts to tap instead of typing. */
  presets: z.array(decimal),
  fee: z.object({ percent: decimal, fixed: decimal }),
  isOpen: z.boolean(),
})

export const deposit = z.object({
  id,
  channel: code,
  channelName: z.string(),
  amount: decimal,
  fee: decimal,
  /** What reaches the balance. */
  credited: decimal,
  currency,
  state: z.enum(['created', 'pending', 'paid', 'expired', 'rejected']),
  createdAt: instant,
  expiresAt: instant,
  paidAt: instant.nullable(),
  reference: z.string(),
})

/** Where the member goes next: the provider's page, or a picture to scan. */
const handOver = z.object({
  deposit,
  redirectUrl: url.nullable(),
  qr: z.string().nullable(),
})

const depositErrors = [
  'channel_unavailable',
  'amount_invalid',
  'amount_out_of_range',
  'provider_unavailable',
  'deposit_limit_reached',
  'deposit_limit_unanswered',
  'time_out_active',
  'self_excluded',
  'idempotency_key_required',
  'idempotency_key_reused',
] as const

const viaChannel = <const IsServed extends boolean>(path: string, summary: string, isServed: IsServed) =>
  call({
    method: 'POST',
    path,
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary,
    body: z.strictObject({ channel: code, ...money, promotionId: id.optional() }),
    reply: handOver,
    errors: depositErrors,
    isIdempotent: true,
    isServed,
  })

export const depositContract = {
  channels: call({
    method: 'GET',
    path: '/wps/deposit/channels',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Ways to deposit, with limits and fees',
    reply: z.object({ list: z.array(channel), currency }),
    isServed: true,
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
    isServed: false,
  }),
  promotions: call({
    method: 'GET',
    path: '/wps/deposit/promos',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Promotions a deposit can join',
    reply: z.object({ list: z.array(z.object({ id, title: z.string(), terms: z.string() })) }),
    isServed: false,
  }),
  gateway: viaChannel('/wps/deposit/gateway', 'Deposit through a payment gateway', true),
  alipay: viaChannel('/wps/deposit/alipay', 'Deposit through Alipay', false),
  qq: viaChannel('/wps/deposit/qq', 'Deposit through QQ wallet', false),
  wechat: viaChannel('/wps/deposit/wechat', 'Deposit through WeChat Pay', false),
  manual: call({
    method: 'POST',
    path: '/wps/deposit/manual',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Announce a bank transfer that the operator confirms',
    body: z.strictObject({ channel: code, ...money, payeeName: line(64), remark: z.string().max(140).default('') }),
    reply: handOver,
    errors: depositErrors,
    isIdempotent: true,
    isServed: false,
  }),
  acceptPromotion: call({
    method: 'POST',
    path: '/wps/deposit/promo/accept',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Join a promotion with a deposit',
    body: z.strictObject({ promotionId: id, depositId: id }),
    reply: done,
    errors: ['deposit_unknown'],
    isServed: false,
  }),
  status: call({
    method: 'GET',
    path: '/wps/deposit/status',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'How one deposit stands',
    query: z.strictObject({ id }),
    reply: deposit,
    errors: ['deposit_unknown'],
    isServed: true,
  }),
  records: call({
    method: 'GET',
    path: '/wps/deposit/records',
    moduleId: 'MEMTRANS3',
    audience: audiences.realMoney,
    summary: 'Deposits, latest first',
    query: z.strictObject({ after: cursor.optional(), size: z.int().min(1).max(100).default(30) }),
    reply: z.object({ list: z.array(deposit), next: cursor.nullable() }),
    isServed: true,
  }),
}
