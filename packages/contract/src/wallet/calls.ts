import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { amount, code, currency, cursor, day, decimal, id, instant, period } from '../schema/scalars.ts'
import { transferReasons, transferStates } from './values.ts'

export const balances = z.object({
  /** What can be played with, wherever it is: cash, bonus, with vendors, on its way to them. */
  sumBalance: decimal,
  currency,
  currencySymbol: z.string(),
  merchantWallet: z.object({ cash: decimal, bonus: decimal, held: decimal }),
  /** One for every vendor that keeps its players' money itself. */
  memberWallets: z.array(
    z.object({
      vendor: code,
      name: z.string(),
      balance: decimal,
      /** When the vendor last told it; null while it has nothing to tell. */
      toldAt: instant.nullable(),
      /** False: the vendor did not answer, and this is what it said last. */
      isReachable: z.boolean(),
    }),
  ),
  /** Out of cash, and not known to have arrived at a vendor. */
  inTransit: decimal,
  /** What a vendor took back after it had been spent; negative. */
  debt: decimal,
  /** Stakes whose outcome is still open: already out of cash, not yet lost. */
  openStakes: decimal,
  /** Everything above together. */
  total: decimal,
  /** As in the live event: grows with every posting. */
  version: z.int(),
})

/** Days with both ends, and one type or all. */
const entrySelection = { ...period, from: day, to: day, type: z.string().max(64).optional() }

/** `entryFilePath` is no call of the contract, and takes the same token. */
export const entryFileAudience = audiences.signedIn
export const entryFileQuery = z.strictObject(entrySelection)
export type EntryFileQuery = z.output<typeof entryFileQuery>

export const transfer = z.object({
  id,
  vendor: code,
  vendorName: z.string(),
  /** Into the vendor's wallet, or out of it. */
  direction: z.enum(['in', 'out']),
  /** Null while the vendor has not said how much everything was. */
  amount: decimal.nullable(),
  currency,
  /** Who wanted it: the member, the opening of a game, the leaving of one. */
  cause: z.enum(['member', 'launch', 'exit']),
  /** Pending: nobody knows yet whether it has arrived; it is asked after until somebody does. */
  state: z.enum(transferStates),
  /** Why it failed; null while it has not. */
  reason: z.enum(transferReasons).nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
})

const transferSetting = z.object({ isAutomatic: z.boolean() })

export const ledgerRecord = z.object({
  id,
  at: instant,
  type: z.string(),
  /** Which pocket moved. */
  account: z.string(),
  amount: decimal,
  balanceAfter: decimal,
  reference: z.string(),
  /** What was played, by its name. */
  game: z.string().nullable(),
})

export const walletCalls = {
  balances: call({
    method: 'GET',
    path: '/wps/wallets/gcs',
    moduleId: 'FUNDTRANS3',
    audience: audiences.signedIn,
    summary: 'Every pocket of the member, and their sum',
    reply: balances,
    isServed: true,
  }),
  transactions: call({
    method: 'GET',
    path: '/wps/wallets/transactions',
    moduleId: 'MEMTRANS3',
    audience: audiences.signedIn,
    summary: 'The account record: every movement, latest first, with the balance it left',
    query: z.strictObject({
      type: z.string().max(64).optional(),
      ...period,
      after: cursor.optional(),
      size: z.int().min(1).max(100).default(30),
    }),
    reply: z.object({
      list: z.array(ledgerRecord),
      next: cursor.nullable(),
      currency,
    }),
    isServed: true,
  }),
  transactionTotals: call({
    method: 'GET',
    path: '/wps/wallets/transactions/totals',
    moduleId: 'MEMTRANS3',
    audience: audiences.signedIn,
    summary: 'What the movements of these days and this type add up to, over all pockets',
    query: z.strictObject(entrySelection),
    reply: z.object({
      count: z.int(),
      /** Movements that brought or cost something: one between own pockets is in neither. */
      incoming: decimal,
      outgoing: decimal,
      /** The sum of every row. */
      net: decimal,
      /** All pockets before the first day and after the last: they lie `net` apart. Null for a single type. */
      opening: decimal.nullable(),
      closing: decimal.nullable(),
      currency,
    }),
    isServed: true,
  }),
  transactionCodes: call({
    method: 'GET',
    path: '/wps/wallets/transactionCodes',
    moduleId: 'MEMTRANS3',
    audience: audiences.signedIn,
    summary: 'Types of movement to filter the account record by',
    reply: z.object({ list: z.array(z.string()) }),
    isServed: true,
  }),
  transfer: call({
    method: 'POST',
    path: '/wps/wallets/transfer',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Move money between cash and a vendor wallet',
    /** Without an amount: everything. */
    body: z.strictObject({ vendor: code, direction: z.enum(['in', 'out']), amount: amount.optional() }),
    reply: transfer,
    errors: [
      'vendor_unknown',
      'amount_invalid',
      'insufficient_funds',
      'transfer_pending',
      'provider_unavailable',
      'idempotency_key_required',
      'idempotency_key_reused',
      'loss_limit_reached',
      'stake_limit_reached',
      'time_limit_reached',
      'reality_check_due',
      'time_out_active',
      'self_excluded',
    ],
    isIdempotent: true,
    isServed: true,
  }),
  collect: call({
    method: 'POST',
    path: '/wps/wallets/collect',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Bring everything back to cash, from one vendor wallet or from all of them',
    /** At the exit of a game it does as the member has set. */
    body: z.strictObject({ vendor: code.optional(), isExit: z.boolean().optional() }),
    reply: z.object({ list: z.array(transfer) }),
    errors: ['vendor_unknown', 'idempotency_key_required', 'idempotency_key_reused'],
    isIdempotent: true,
    isServed: true,
  }),
  transfers: call({
    method: 'GET',
    path: '/wps/wallets/transfers',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Transfers between cash and vendor wallets, latest first',
    query: z.strictObject({ after: cursor.optional(), size: z.int().min(1).max(100).default(20) }),
    reply: z.object({ list: z.array(transfer), next: cursor.nullable() }),
    isServed: true,
  }),
  transferSetting: call({
    method: 'GET',
    path: '/wps/wallets/transferSetting',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Whether money follows the member into games of vendor wallets and back',
    reply: transferSetting,
    isServed: true,
  }),
  setTransferSetting: call({
    method: 'POST',
    path: '/wps/wallets/transferSetting',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Let money follow into games and back, or not',
    body: z.strictObject({ isAutomatic: z.boolean() }),
    reply: transferSetting,
    isServed: true,
  }),
}
