import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Withdrawal } from '../../../platform/db/generated/schema.ts'

export const findTerms = (db: Reader, currency: string) =>
  db.selectFrom('withdrawal_terms').selectAll().where('currency', '=', currency).executeTakeFirst()

export type TermsRow = NonNullable<Awaited<ReturnType<typeof findTerms>>>

/** Serialises the requests of one member, so that two at once cannot both use the last free withdrawal of the day. */
export const lockMember = (tx: Tx, memberId: string) => sql`select lock_member(${memberId})`.execute(tx)

/** Withdrawals of today in the merchant's time zone, except those that were rejected or cancelled. */
export async function countToday(db: Reader, memberId: string, currency: string): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawal')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('state', 'not in', ['rejected', 'cancelled'])
    .where('created_at', '>=', sql<Date>`date_trunc('day', now(), merchant_zone())`)
    .executeTakeFirstOrThrow()
  return count
}

/** The member's own card, if it has not been removed. */
export const findCard = (db: Reader, id: string, memberId: string) =>
  db
    .selectFrom('bank_card')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

export async function insertWithdrawal(
  tx: Tx,
  row: Omit<Insertable<Withdrawal>, 'expected_at'>,
  expectedMinutes: number,
): Promise<void> {
  const expectedAt = sql<Date>`now() + make_interval(mins => ${expectedMinutes})`
  await tx
    .insertInto('withdrawal')
    .values({ ...row, expected_at: expectedAt })
    .execute()
}

const rows = (db: Reader) =>
  db
    .selectFrom('withdrawal as w')
    .innerJoin('bank_card as c', (join) =>
      join.onRef('c.merchant_id', '=', 'w.merchant_id').onRef('c.id', '=', 'w.bank_card_id'),
    )
    .innerJoin('member_public as m', (join) =>
      join.onRef('m.merchant_id', '=', 'w.merchant_id').onRef('m.id', '=', 'w.member_id'),
    )
    .selectAll('w')
    .select(['c.bank_name', 'c.last_four', 'm.account'])

export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>

export const findWithdrawal = (db: Reader, id: string) => rows(db).where('w.id', '=', id).executeTakeFirst()

export const findMemberWithdrawal = (db: Reader, id: string, memberId: string) =>
  rows(db).where('w.id', '=', id).where('w.member_id', '=', memberId).executeTakeFirst()

export const findByReference = (db: Reader, reference: string) =>
  rows(db).where('w.reference', '=', reference).executeTakeFirst()

export interface WithdrawalPage {
  memberId: string
  before: { createdAt: string; id: string } | undefined
  limit: number
}

export async function listWithdrawals(
  db: Reader,
  { memberId, before, limit }: WithdrawalPage,
): Promise<WithdrawalRow[]> {
  let query = rows(db).where('w.member_id', '=', memberId)
  if (before)
    query = query.where(sql<boolean>`(w.created_at, w.id) < (${before.createdAt}::timestamptz, ${before.id}::uuid)`)
  return query.orderBy('w.created_at', 'desc').orderBy('w.id', 'desc').limit(limit).execute()
}

/** Withdrawals that wait for an operator, the oldest first. */
export const listOpenWithdrawals = (db: Reader): Promise<WithdrawalRow[]> =>
  rows(db).where('w.state', 'in', ['requested', 'under_review', 'approved']).orderBy('w.created_at').execute()

/** Locks the withdrawal until the transaction ends: votes on it are counted one after the other. */
export const lockWithdrawal = (tx: Tx, id: string) =>
  tx.selectFrom('withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type WithdrawalState = 'requested' | 'under_review' | 'approved' | 'paid' | 'rejected' | 'cancelled'

export interface WithdrawalTransition {
  from: readonly WithdrawalState[]
  to: WithdrawalState
  reason?: string
  bankReference?: string
}

/** The state is checked in the update itself: of two concurrent changes one succeeds. */
export const updateWithdrawalState = (tx: Tx, id: string, { from, to, reason, bankReference }: WithdrawalTransition) =>
  tx
    .updateTable('withdrawal')
    .set({
      state: to,
      ...(to === 'under_review' && { reviewed_at: sql<Date>`now()` }),
      ...(to === 'approved' && { approved_at: sql<Date>`now()` }),
      ...(['paid', 'rejected', 'cancelled'].includes(to) && { ended_at: sql<Date>`now()` }),
      ...(reason !== undefined && { reason }),
      ...(bankReference !== undefined && { bank_reference: bankReference }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()

export type UpdatedWithdrawal = NonNullable<Awaited<ReturnType<typeof updateWithdrawalState>>>

export interface Vote {
  withdrawal_id: string
  step: 'approve' | 'reject' | 'pay'
  operator_id: string
  merchant_id: number
}

/** How many operators have voted so, this one included, and whether this one had before. */
export interface VoteCount {
  votes: number
  isRepeated: boolean
}

export async function addVote(tx: Tx, vote: Vote): Promise<VoteCount> {
  const added = await tx
    .insertInto('withdrawal_vote')
    .values(vote)
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst()
  const { count } = await tx
    .selectFrom('withdrawal_vote')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('withdrawal_id', '=', vote.withdrawal_id)
    .where('step', '=', vote.step)
    .executeTakeFirstOrThrow()
  return { votes: count, isRepeated: added === undefined }
}

export const listVotes = (db: Reader, withdrawalId: string) =>
  db
    .selectFrom('withdrawal_vote as v')
    .innerJoin('operator_public as o', (join) =>
      join.onRef('o.merchant_id', '=', 'v.merchant_id').onRef('o.id', '=', 'v.operator_id'),
    )
    .select(['v.step', 'o.name as operator', 'v.at'])
    .where('v.withdrawal_id', '=', withdrawalId)
    .orderBy('v.at')
    .execute()
