import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { bankCard } from '../bank-cards/calls.ts'
import { freePeriods, withdrawalBlocks, withdrawalStates } from '../values.ts'
import { amount, currency, cursor, decimal, id, instant, text } from '../../schema/scalars.ts'

export const withdrawal = z.object({
  id,
  /** The amount taken from the balance, including the fee. */
  amount: decimal,
  fee: decimal,
  /** It is the how manieth free one of its day or month; null: it is none. */
  free: z.object({ number: z.int(), of: z.int(), per: z.enum(freePeriods) }).nullable(),
  /** The amount paid to the bank. */
  received: decimal,
  currency,
  state: z.enum(withdrawalStates),
  bankName: z.string(),
  maskedNumber: z.string(),
  /** The reference for support. */
  reference: z.string(),
  /** The operator's reason of a rejection, or why the bank has returned the payment. */
  reason: z.string().nullable(),
  createdAt: instant,
  reviewedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  /** When it was paid, rejected or cancelled. */
  endedAt: instant.nullable(),
  /** When a payment that the bank has sent back was credited, with its fee. */
  returnedAt: instant.nullable(),
  /** When a decision is expected; null once it is made. */
  expectedAt: instant.nullable(),
  canCancel: z.boolean(),
})

export const withdrawalsCalls = {
  requestWithdrawal: call({
    method: 'POST',
    path: '/wps/transaction/withdraw',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Withdraw to a bank card; the money is held at once',
    body: z.strictObject({ bankCardId: id, amount, paymentPassword: text(16) }),
    reply: withdrawal,
    errors: [
      'amount_invalid',
      'amount_out_of_range',
      'withdrawal_count_reached',
      'withdrawal_sum_reached',
      'insufficient_funds',
      'not_found',
      'payment_password_unset',
      'payment_password_wrong',
      'payment_password_locked',
      'kyc_required',
      'turnover_required',
      'debt_open',
      'commission_owed',
      'feature_closed',
      'idempotency_key_required',
      'idempotency_key_reused',
    ],
    isSealed: true,
    isIdempotent: true,
  }),
  withdrawalTerms: call({
    method: 'GET',
    path: '/wps/transaction/bankCards',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Cards that can receive a withdrawal, its terms, and what stands in the way',
    reply: z.object({
      list: z.array(bankCard),
      currency,
      /** False: the operator makes no withdrawals in this currency now. */
      isOpen: z.boolean(),
      min: decimal,
      max: decimal,
      /** What can leave; of cash that is locked as a whole, all of it. */
      available: decimal,
      /** What stays until the turnover is done. */
      locked: decimal,
      fee: z.object({
        percent: decimal,
        fixed: decimal,
        /** Of one day or month, in the merchant's zone. */
        freeTotal: z.int(),
        freePer: z.enum(freePeriods),
        freeLeft: z.int(),
      }),
      /** What the member's VIP level allows on a day, and what is left of it; null: any. */
      today: z.object({
        countMax: z.int().nullable(),
        countLeft: z.int().nullable(),
        sumMax: decimal.nullable(),
        sumLeft: decimal.nullable(),
      }),
      turnoverDone: decimal,
      turnoverRequired: decimal,
      expectedMinutes: z.int(),
      blocks: z.array(z.enum(withdrawalBlocks)),
    }),
  }),
  withdrawalStatus: call({
    method: 'GET',
    path: '/wps/transaction/withdraw',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'How one withdrawal stands',
    query: z.strictObject({ id }),
    reply: withdrawal,
    errors: ['withdrawal_unknown'],
  }),
  cancelWithdrawal: call({
    method: 'POST',
    path: '/wps/transaction/withdraw/cancel',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Take a withdrawal back that nobody has looked at, where the merchant lets members do that',
    body: z.strictObject({ id }),
    reply: withdrawal,
    errors: ['withdrawal_unknown', 'withdrawal_closed', 'feature_closed'],
  }),
  withdrawals: call({
    method: 'GET',
    path: '/wps/transaction/report',
    moduleId: 'MEMTRANS3',
    audience: audiences.realMoney,
    summary: 'Withdrawals, latest first',
    query: z.strictObject({ after: cursor.optional(), size: z.int().min(1).max(100).default(30) }),
    reply: z.object({ list: z.array(withdrawal), next: cursor.nullable() }),
  }),
}
