import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Between } from '../../../platform/period.ts'
import type { Withdrawal } from '../../../platform/db/generated/schema.ts'

export const findTerms = (db: Reader, currency: string) =>
  db.selectFrom('withdrawal_terms').selectAll().where('currency', '=', currency).executeTakeFirst()

export type TermsRow = NonNullable<Awaited<ReturnType<typeof findTerms>>>

/** Serialises the requests of one member, so that two at once cannot both use the last free withdrawal of the day. */
export const lockMember = (tx: Tx, memberId: string) => sql`select lock_member(${memberId})`.execute(tx)

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

export interface WithdrawalQueue {
  /** None: of every state. */
  states: readonly WithdrawalState[] | null
  /** In lower case; none: of every member. */
  account: string | null
  reference: string | null
  /** By priority, then the longest waiting. */
  isOldestFirst: boolean
  /** Withdrawals that were paid then, the latest paid first. */
  paid: Between | null
  after: { at: string; id: string; priority: string } | null
  limit: number
}

/** For operators: with what else is known of the member. */
export function listQueue(db: Reader, filter: WithdrawalQueue) {
  const { states, account, reference, isOldestFirst, paid, after, limit } = filter
  let query = staffRows(db)
  if (states) query = query.where('w.state', 'in', states)
  if (account !== null) query = query.where('m.account', '=', account)
  if (reference !== null) query = query.where('w.reference', '=', reference)
  if (paid) query = query.where('w.state', '=', sql.lit('paid' as const))
  if (paid?.from) query = query.where('w.ended_at', '>=', paid.from)
  if (paid?.to) query = query.where('w.ended_at', '<', paid.to)
  const at = paid ? 'w.ended_at' : 'w.created_at'
  if (after) {
    const place = sql`${sql.ref(at)}, w.id`
    const last = sql`${after.at}::timestamptz, ${after.id}::uuid`
    query = query.where(
      isOldestFirst
        ? sql<boolean>`(-w.review_priority, ${place}) > (-${after.priority}::bigint, ${last})`
        : sql<boolean>`(${place}) < (${last})`,
    )
  }
  const direction = isOldestFirst ? 'asc' : 'desc'
  if (isOldestFirst) query = query.orderBy('w.review_priority', 'desc')
  return query.orderBy(at, direction).orderBy('w.id', direction).limit(limit).execute()
}

export const findStaffWithdrawal = (db: Reader, id: string) => staffRows(db).where('w.id', '=', id).executeTakeFirst()

export type StaffWithdrawal = NonNullable<Awaited<ReturnType<typeof findStaffWithdrawal>>>

const staffRows = (db: Reader) =>
  rows(db)
    .leftJoin('withdrawal_terms as t', (join) =>
      join.onRef('t.merchant_id', '=', 'w.merchant_id').onRef('t.currency', '=', 'w.currency'),
    )
    .select([
      'm.is_limited',
      sql<boolean>`w.amount > coalesce(t.second_person_above, 0)`.as('needs_two'),
      sql<boolean>`not exists (select from withdrawal p
        where p.merchant_id = w.merchant_id and p.member_id = w.member_id and p.state = 'paid' and p.id <> w.id)`.as(
        'is_first',
      ),
    ])

/** Locks the withdrawal until the transaction ends: votes on it are counted one after the other. */
export const lockWithdrawal = (tx: Tx, id: string) =>
  tx.selectFrom('withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type WithdrawalTableRow = NonNullable<Awaited<ReturnType<typeof lockWithdrawal>>>

export type WithdrawalState = 'requested' | 'under_review' | 'approved' | 'paid' | 'rejected' | 'cancelled' | 'returned'

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
      ...(to === 'returned' && { returned_at: sql<Date>`now()` }),
      ...(reason !== undefined && { reason }),
      ...(bankReference !== undefined && { bank_reference: bankReference }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()

export type UpdatedWithdrawal = NonNullable<Awaited<ReturnType<typeof updateWithdrawalState>>>

/** Whether a downline waits for what this agent has to pay by contract. */
export async function owesCommission(db: Reader, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from held_account where member_id = ${memberId} limit 1`.execute(db)
  return rows.length > 0
}
