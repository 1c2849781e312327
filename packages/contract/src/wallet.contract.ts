import { z } from 'zod'
import { call } from './call.ts'
import { audiences } from './ids.ts'
import { amount, code, currency, cursor, day, decimal, id, period } from './scalars.ts'
import { ledgerRecord } from './records.contract.ts'

export const balances = z.object({
  sumBalance: decimal,
  currency,
  currencySymbol: z.string(),
  merchantWallet: z.object({ cash: decimal, bonus: decimal, held: decimal }),
  memberWallets: z.array(z.object({ vendor: code, name: z.string(), balance: decimal })),
  /** Stakes whose outcome is still open: already out of cash, not yet lost. */
  openStakes: decimal,
  /** As in the live event: grows with every posting. */
  version: z.int(),
})

/** Days with both ends, and one type or all. */
const entrySelection = { ...period, from: day, to: day, type: z.string().max(64).optional() }

/** The account record as a file: text, not JSON, so it is no call of the contract. It takes the same token. */
export const entryFilePath = '/wps/wallets/transactions.csv'
export const entryFileAudience = audiences.signedIn
export const entryFileQuery = z.strictObject(entrySelection)
export type EntryFileQuery = z.output<typeof entryFileQuery>

export const walletContract = {
  balances: call({
    method: 'GET',
    path: '/wps/wallets/gcs',
    moduleId: 'FUNDTRANS3',
    audience: audiences.signedIn,
    summary: 'Every pocket of the member, and their sum',
    reply: balances,
    isServed: true,
  }),
  transfer: call({
    method: 'POST',
    path: '/wps/wallets/transfer',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Move money between cash and a vendor wallet',
    body: z.strictObject({ vendor: code, direction: z.enum(['in', 'out']), amount }),
    reply: z.object({ id, state: z.enum(['done', 'pending', 'failed']) }),
    errors: ['vendor_unknown', 'amount_invalid', 'amount_out_of_range', 'insufficient_funds'],
    isIdempotent: true,
    isServed: false,
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
}
