import { sql } from 'kysely'
import type { Database, MerchantId, Tx } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Outbox } from '../../../platform/events/outbox.ts'
import { transactVendor, type VendorVerdict } from '../games.queries.ts'
import { findGrant, findGrantOfTransaction, lockGrant } from './grants.queries.ts'

/** Of the bets, which stand on games. */
export interface TurnoverOfWins {
  addTurnover: (tx: Tx, merchant: number, required: Required) => Promise<void>
  reduceTurnover: (tx: Tx, required: Required) => Promise<void>
}

interface Required {
  memberId: string
  currency: string
  units: bigint
  /** Of the cash: what was won. */
  locks: bigint
}

interface WinRequest {
  kind: string
  vendor: string
  member_id: string
  reference_id: string | null
  grant_id: string | null
  [column: string]: unknown
}

/** The grant whose wins a request may change; null: it may be grouped with others. */
export async function findGrantOf(database: Database, merchant: MerchantId, row: WinRequest): Promise<string | null> {
  if (row.kind === 'bet') return null
  if (row.kind === 'win' || row.reference_id === null) return row.grant_id
  return findGrantOfTransaction(database.of(merchant), { vendor: row.vendor, transactionId: row.reference_id })
}

/** A win of a free round or its rollback, with the turnover that it requires in the same transaction. */
export async function settleFreeRound(
  { database, outbox, turnover }: { database: Database; outbox: Outbox; turnover: TurnoverOfWins },
  merchant: MerchantId,
  { row, grantId }: { row: WinRequest; grantId: string },
): Promise<VendorVerdict> {
  const [verdict] = await transact(database.of(merchant), (tx) =>
    withTurnover(tx, { turnover, merchant, grantId, memberId: row.member_id }, () => transactVendor(tx, [row])),
  )
  outbox.notify(merchant)
  if (!verdict) throw new Error('a free round without a verdict')
  return verdict
}

interface Counted {
  turnover: TurnoverOfWins
  merchant: number
  grantId: string
  memberId: string
}

/** Requires the turnover of what a grant has won by `work`, or takes back what it lost. */
export async function withTurnover<Result>(
  tx: Tx,
  { turnover, merchant, grantId, memberId }: Counted,
  work: () => Promise<Result>,
): Promise<Result> {
  // Member, grant, wallet: other commands lock members before wallets too.
  await sql`select lock_member(${memberId}::uuid)`.execute(tx)
  const before = await lockGrant(tx, grantId)
  const result = await work()
  const after = before && (await findGrant(tx, grantId))
  if (before && after && before.member_id === memberId) {
    const won = after.won - before.won
    const [units, required] = [won * BigInt(after.times), { memberId, currency: after.currency }]
    if (units > 0n) await turnover.addTurnover(tx, merchant, { ...required, units, locks: won })
    else if (units < 0n) await turnover.reduceTurnover(tx, { ...required, units: -units, locks: -won })
  }
  return result
}
