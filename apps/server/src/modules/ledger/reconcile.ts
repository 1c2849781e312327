import type { Reader } from '../../platform/db/database.ts'
import { listDrift, sumAll } from './ledger.queries.ts'

/** One place where the books do not agree with themselves, in words that name the row. */
export interface Drift {
  row: string
  fault: string
}

/** Recomputes every figure from entries, as of one moment: money goes on moving. An empty list: the books agree. */
export async function findDrift(db: Reader): Promise<Drift[]> {
  const { accounts, postings, entries, strays, hollow } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(listDrift)
  return [
    ...accounts.map(({ id, balance, posted }) => ({
      row: `ledger_account ${id}`,
      fault: `balance ${balance}, entries add up to ${posted}`,
    })),
    ...postings.map(({ posting_id, sum }) => ({
      row: `ledger_posting ${posting_id}`,
      fault: `sums to ${sum}, not zero`,
    })),
    ...entries.map(({ account_id, seq }) => ({
      row: `ledger_entry ${account_id}/${seq}`,
      fault: 'balance_after is not the running sum',
    })),
    ...strays.map(({ posting_id }) => ({ row: `ledger_entry of ${posting_id}`, fault: 'has no posting' })),
    ...hollow.map(({ id }) => ({ row: `ledger_posting ${id}`, fault: 'has no entries' })),
  ]
}

export const sumByCurrency = sumAll
