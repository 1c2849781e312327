import type { CurrencyCode } from '@fairground/money'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { MoneyLimit } from './money-limit.ts'

interface Row {
  currency: string
  amount: bigint
}

interface Change {
  currency: string
  /** What it was when it was read. */
  before: bigint
}

interface Returning {
  executeTakeFirst: () => Promise<Row | undefined>
}

/** Statements on the module's own table, which has one row for each currency with a limit; each returns what it wrote. */
export interface CurrencyRows {
  list: (db: Reader) => { execute: () => Promise<Row[]> }
  add: (tx: Tx, row: Row) => Returning
  change: (tx: Tx, change: Change & { after: bigint }) => Returning
  remove: (tx: Tx, change: Change) => Returning
}

/** A limit that a merchant has once for each currency, or not at all. */
export const currencyLimit = (kind: MoneyLimit['kind'], table: CurrencyRows): MoneyLimit => ({
  kind,
  least: 1n,
  mayBeNone: true,
  list: async (db, currencies) => {
    const rows = await table.list(db).execute()
    const codes = new Set([...rows.map(({ currency }) => currency as CurrencyCode), ...currencies])
    return [...codes].map((currency) => ({
      subject: currency,
      currency,
      amount: rows.find((row) => row.currency === currency)?.amount ?? null,
    }))
  },
  set: async (tx, { subject: currency, before, after }) => {
    if (before === null && after === null) return false
    const statement =
      before === null
        ? table.add(tx, { currency, amount: after ?? 0n })
        : after === null
          ? table.remove(tx, { currency, before })
          : table.change(tx, { currency, before, after })
    return (await statement.executeTakeFirst()) !== undefined
  },
})
