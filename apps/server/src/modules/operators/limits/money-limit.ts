import type { CurrencyCode } from '@fairground/money'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { LimitChange } from '../../../platform/db/generated/schema.ts'

/** The amounts above which two operators decide, of one kind; the module that has them reads and writes them. */
export interface MoneyLimit {
  kind: LimitChange['kind']
  /** One for each subject of the merchant. */
  list: (db: Reader, currencies: readonly CurrencyCode[]) => Promise<LimitRow[]>
  /** @returns false where it is no longer `before`. A trigger refuses what nobody has agreed to. */
  set: (tx: Tx, change: { subject: string; before: bigint | null; after: bigint | null }) => Promise<boolean>
  /** The smallest that it can be. */
  least: bigint
  /** Whether every amount may go without a second operator. */
  mayBeNone: boolean
}

export interface LimitRow {
  subject: string
  /** Null: the amount is a whole number. */
  currency: CurrencyCode | null
  /** Null: no amount needs two. */
  amount: bigint | null
}
