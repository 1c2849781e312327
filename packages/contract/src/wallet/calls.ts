import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { sessionScopes } from '../access/session-scopes.ts'
import { call } from '../call/call.ts'
import { amount, code, currency, cursor, day, decimal, id, instant, period } from '../schema/scalars.ts'
import { transferReasons, transferStates } from './values.ts'

export const balances = z.object({
  /** The total usable for play: cash, bonus, at vendors, in transit. */
  sumBalance: decimal,
  currency,
  currencySymbol: z.string(),
  merchantWallet: z.object({ cash: decimal, bonus: decimal, held: decimal }),
  /** One entry for every transfer vendor. */
  memberWallets: z.array(
    z.object({
      vendor: code,
      name: z.string(),
      balance: decimal,
      /** When the vendor last reported it; null if there is nothing to report. */
      toldAt: instant.nullable(),
      /** False: the vendor did not answer; this is its last report. */
      isReachable: z.boolean(),
    }),
  ),
  /** Taken from cash, not yet confirmed by a vendor. */
  inTransit: decimal,
  /** The debt after a vendor took back a win that was spent; negative. */
  debt: decimal,
  /** Open stakes: already taken from cash, not yet lost. */
  openStakes: decimal,
  /** The sum of everything above. */
  total: decimal,
  /** As in the live event: increases with every posting. */
  version: z.int(),
})

/** One type of movement or all; `types=A`: those of agents. */
const entryTypes = { type: z.string().max(64).optional(), types: z.literal('A').optional() }
/** Days with both ends, and which types. */
const entrySelection = { ...period, from: day, to: day, ...entryTypes }

/** `entryFilePath` is not a call of the contract, but uses the same token. */
export const entryFileAudience = audiences.signedIn
export const entryFileQuery = z.strictObject(entrySelection)
export type EntryFileQuery = z.output<typeof entryFileQuery>

export const transfer = z.object({
  id,
  vendor: code,
  vendorName: z.string(),
  /** Into the vendor's wallet, or out of it. */
  direction: z.enum(['in', 'out']),
  /** Null until the vendor has reported the whole amount. */
  amount: decimal.nullable(),
  currency,
  /** The trigger: the member, opening a game, or leaving one. */
  cause: z.enum(['member', 'launch', 'exit']),
  /** Pending: the outcome is unknown; it is queried until it is known. */
  state: z.enum(transferStates),
  /** The reason of a failure; null while there is none. */
  reason: z.enum(transferReasons).nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
})

const transferSetting = z.object({ isAutomatic: z.boolean() })

export const ledgerRecord = z.object({
  id,
  at: instant,
  type: z.string(),
  /** The account that changed. */
  account: z.string(),
  amount: decimal,
  balanceAfter: decimal,
  reference: z.string(),
  /** The name of the game. */
  game: z.string().nullable(),
})

export const walletCalls = {
  balances: call({
    method: 'GET',
    path: '/wps/wallets/gcs',
    moduleId: 'FUNDTRANS3',
    audience: audiences.signedIn,
    scopes: sessionScopes,
    summary: 'Every pocket of the member, and their sum',
    reply: balances,
  }),
  transactions: call({
    method: 'GET',
    path: '/wps/wallets/transactions',
    moduleId: 'MEMTRANS3',
    audience: audiences.signedIn,
    summary: 'The account record: every movement, latest first, with the balance it left',
    query: z.strictObject({
      ...entryTypes,
      ...period,
      after: cursor.optional(),
      size: z.int().min(1).max(100).default(30),
    }),
    reply: z.object({
      list: z.array(ledgerRecord),
      next: cursor.nullable(),
      currency,
    }),
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
      /** Incoming and outgoing amounts; a transfer between the member's own accounts is in neither. */
      incoming: decimal,
      outgoing: decimal,
      /** The sum of every row. */
      net: decimal,
      /**
       * The total balance before the first day and after the last; their difference is `net`. Null for a single type.
       */
      opening: decimal.nullable(),
      closing: decimal.nullable(),
      currency,
    }),
  }),
  transactionCodes: call({
    method: 'GET',
    path: '/wps/wallets/transactionCodes',
    moduleId: 'MEMTRANS3',
    audience: audiences.signedIn,
    summary: 'Types of movement to filter the account record by',
    query: z.strictObject({ types: entryTypes.types }),
    reply: z.object({ list: z.array(z.string()) }),
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
      'identity_in_review',
      'game_type_restricted',
      'commission_owed',
    ],
    isIdempotent: true,
  }),
  collect: call({
    method: 'POST',
    path: '/wps/wallets/collect',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Bring everything back to cash, from one vendor wallet or from all of them',
    /** When a game is left, the member's setting decides. */
    body: z.strictObject({ vendor: code.optional(), isExit: z.boolean().optional() }),
    reply: z.object({ list: z.array(transfer) }),
    errors: ['vendor_unknown', 'idempotency_key_required', 'idempotency_key_reused'],
    isIdempotent: true,
  }),
  transfers: call({
    method: 'GET',
    path: '/wps/wallets/transfers',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Transfers between cash and vendor wallets, latest first',
    query: z.strictObject({ after: cursor.optional(), size: z.int().min(1).max(100).default(20) }),
    reply: z.object({ list: z.array(transfer), next: cursor.nullable() }),
  }),
  transferSetting: call({
    method: 'GET',
    path: '/wps/wallets/transferSetting',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Whether money follows the member into games of vendor wallets and back',
    reply: transferSetting,
  }),
  setTransferSetting: call({
    method: 'POST',
    path: '/wps/wallets/transferSetting',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Let money follow into games and back, or not',
    body: z.strictObject({ isAutomatic: z.boolean() }),
    reply: transferSetting,
  }),
}
