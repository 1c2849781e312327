import { sql, type Insertable, type Selectable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Suspense } from '../../../platform/db/generated/schema.ts'
import type { CreditFlag } from '../credit-flag.ts'

export interface PaymentName {
  provider: string
  paymentId: string
}

/** False when this receipt was already in suspense. */
export async function insertSuspense(tx: Tx, row: Insertable<Suspense>): Promise<boolean> {
  const inserted = await tx
    .insertInto('suspense')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'provider', 'payment_id', 'receipt']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Locks the receipts of a payment until the transaction ends: crediting, assigning and returning run one after the other. */
export const lockSuspenseOf = (tx: Tx, { provider, paymentId }: PaymentName) =>
  tx
    .selectFrom('suspense')
    .selectAll()
    .where('provider', '=', provider)
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Whether a deposit was credited with this receipt of its payment. */
export async function isReceiptCredited(
  db: Reader,
  { provider, payment_id, receipt }: Pick<Selectable<Suspense>, 'provider' | 'payment_id' | 'receipt'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('deposit')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', payment_id)
    .where('receipt', '=', receipt)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  return found !== undefined
}

export const flagSuspense = (tx: Tx, id: string, flag: CreditFlag) =>
  tx.updateTable('suspense').set({ flag }).where('id', '=', id).execute()

/** What has come for deposits besides what was credited to them, the earliest first. */
export async function listReceiptsOf(db: Reader, depositIds: readonly string[]) {
  if (depositIds.length === 0) return []
  return (
    db
      .selectFrom('suspense as s')
      .innerJoin('deposit as d', (join) =>
        join.onRef('d.merchant_id', '=', 's.merchant_id').onRef('d.id', '=', 's.deposit_id'),
      )
      .select(['s.deposit_id', 's.said_amount', 's.said_currency', 's.state', 's.created_at'])
      .where('s.deposit_id', 'in', depositIds)
      .where('s.state', '<>', 'credited')
      // What was found to be another member's is no business of this one.
      .where((eb) => eb.or([eb('s.member_id', 'is', null), eb('s.member_id', '=', eb.ref('d.member_id'))]))
      .orderBy('s.created_at')
      .orderBy('s.id')
      .execute()
  )
}

export type ReceiptRow = Awaited<ReturnType<typeof listReceiptsOf>>[number]

export const lockSuspense = (tx: Tx, id: string) =>
  tx.selectFrom('suspense').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const rows = (db: Reader) =>
  db
    .selectFrom('suspense as s')
    .leftJoin('deposit as d', (join) =>
      join.onRef('d.merchant_id', '=', 's.merchant_id').onRef('d.id', '=', 's.deposit_id'),
    )
    .leftJoin('member_public as owner', (join) =>
      join.onRef('owner.merchant_id', '=', 'd.merchant_id').onRef('owner.id', '=', 'd.member_id'),
    )
    .leftJoin('member_public as m', (join) =>
      join.onRef('m.merchant_id', '=', 's.merchant_id').onRef('m.id', '=', 's.member_id'),
    )
    .leftJoin('withdrawal_terms as t', (join) =>
      join.onRef('t.merchant_id', '=', 's.merchant_id').onRef('t.currency', '=', 's.said_currency'),
    )
    .selectAll('s')
    .select([
      sql<boolean>`not coalesce(s.amount <= t.second_person_above, false)`.as('needs_two'),
      'd.reference as deposit_reference',
      'd.state as deposit_state',
      'd.channel as deposit_channel',
      'd.member_id as deposit_member',
      'owner.account as deposit_account',
      'm.account',
    ])

export type SuspenseRow = NonNullable<Awaited<ReturnType<typeof findSuspense>>>

export const findSuspense = (db: Reader, id: string) => rows(db).where('s.id', '=', id).executeTakeFirst()

export const findSuspenseByReference = (db: Reader, reference: string) =>
  rows(db).where('s.reference', '=', reference).executeTakeFirst()

export interface SuspenseFilter {
  /** None: of every state. */
  state: Selectable<Suspense>['state'] | null
  reference: string | null
  after: { createdAt: string; id: string } | null
  limit: number
}

/** Those that wait for an operator with the oldest first, others latest first. */
export function listSuspense(db: Reader, { state, reference, after, limit }: SuspenseFilter): Promise<SuspenseRow[]> {
  const isOpen = state === 'open'
  let query = rows(db)
  if (state) query = query.where('s.state', '=', state)
  if (reference !== null) query = query.where('s.reference', '=', reference)
  if (after) {
    const last = sql`(${after.createdAt}::timestamptz, ${after.id}::uuid)`
    query = query.where(
      isOpen ? sql<boolean>`(s.created_at, s.id) > ${last}` : sql<boolean>`(s.created_at, s.id) < ${last}`,
    )
  }
  const direction = isOpen ? 'asc' : 'desc'
  return query.orderBy('s.created_at', direction).orderBy('s.id', direction).limit(limit).execute()
}

export type SuspenseEnd =
  | { state: 'assigned'; memberId: string }
  | { state: 'returned'; note: string }
  | { state: 'credited' }

export async function endSuspense(tx: Tx, id: string, end: SuspenseEnd): Promise<boolean> {
  const ended = await tx
    .updateTable('suspense')
    .set({
      state: end.state,
      ended_at: sql<Date>`now()`,
      ...(end.state === 'assigned' && { member_id: end.memberId }),
      ...(end.state === 'returned' && { note: end.note }),
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Accounts of members, by their ids. */
export async function listAccounts(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('member_public').select(['id', 'account']).where('id', 'in', ids).execute()
  return new Map(found.map(({ id, account }) => [id, account]))
}

export const findPayee = (db: Reader, account: string) =>
  db
    .selectFrom('member_public')
    .select(['id', 'currency'])
    .where('account', '=', account)
    .where('type', '<>', 4)
    .executeTakeFirst()

/** Everything that the provider has said of a payment, as it was taken. */
export const listCallbacksOf = (db: Reader, { provider, paymentId }: PaymentName) =>
  db
    .selectFrom('provider_callback')
    .select(['received_at', 'event_id', 'outcome', 'body'])
    .where('provider', '=', provider)
    .where(sql<boolean>`body ->> 'paymentId' = ${paymentId}`)
    .orderBy('received_at')
    .execute()
