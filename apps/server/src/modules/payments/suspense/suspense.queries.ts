import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Suspense } from '../../../platform/db/generated/schema.ts'

export interface PaymentName {
  provider: string
  paymentId: string
}

/** False when this payment was already in suspense. */
export async function insertSuspense(tx: Tx, row: Insertable<Suspense>): Promise<boolean> {
  const inserted = await tx
    .insertInto('suspense')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'provider', 'payment_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Locks the payment until the transaction ends: crediting, assigning and returning it run one after the other. */
export const lockSuspenseOf = (tx: Tx, { provider, paymentId }: PaymentName) =>
  tx
    .selectFrom('suspense')
    .selectAll()
    .where('provider', '=', provider)
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()

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
    .selectAll('s')
    .select([
      'd.reference as deposit_reference',
      'd.state as deposit_state',
      'd.channel as deposit_channel',
      'owner.account as deposit_account',
      'm.account',
    ])

export type SuspenseRow = NonNullable<Awaited<ReturnType<typeof findSuspense>>>

export const findSuspense = (db: Reader, reference: string) =>
  rows(db).where('s.reference', '=', reference).executeTakeFirst()

/** Payments that wait for an operator, the oldest first. */
export const listSuspense = (db: Reader): Promise<SuspenseRow[]> =>
  rows(db).where('s.state', '=', 'open').orderBy('s.created_at').orderBy('s.id').execute()

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

export interface SuspenseVote {
  suspense_id: string
  says: string
  operator_id: string
  merchant_id: number
}

/** @returns how many operators have voted the same, this one included, and whether this one had before */
export async function addSuspenseVote(tx: Tx, vote: SuspenseVote): Promise<{ votes: number; isRepeated: boolean }> {
  const added = await tx
    .insertInto('suspense_vote')
    .values(vote)
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst()
  const { count } = await tx
    .selectFrom('suspense_vote')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('suspense_id', '=', vote.suspense_id)
    .where('says', '=', vote.says)
    .executeTakeFirstOrThrow()
  return { votes: count, isRepeated: added === undefined }
}

export const listSuspenseVotes = (db: Reader, id: string) =>
  db
    .selectFrom('suspense_vote as v')
    .leftJoin('member_public as m', (join) =>
      join.onRef('m.merchant_id', '=', 'v.merchant_id').on(sql<boolean>`v.says = 'assign:' || m.id::text`),
    )
    .innerJoin('operator_public as o', (join) =>
      join.onRef('o.merchant_id', '=', 'v.merchant_id').onRef('o.id', '=', 'v.operator_id'),
    )
    .select(['v.says', 'o.name as operator', 'v.at', 'm.account'])
    .where('v.suspense_id', '=', id)
    .orderBy('v.at')
    .execute()

/** Everything that the provider has said of a payment, as it was taken. */
export const listCallbacksOf = (db: Reader, { provider, paymentId }: PaymentName) =>
  db
    .selectFrom('provider_callback')
    .select(['received_at', 'event_id', 'outcome', 'body'])
    .where('provider', '=', provider)
    .where(sql<boolean>`body ->> 'paymentId' = ${paymentId}`)
    .orderBy('received_at')
    .execute()
