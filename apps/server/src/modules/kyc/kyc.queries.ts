import { sql, type Insertable, type Selectable } from 'kysely'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { KycCheck, KycPicture } from '../../platform/db/generated/schema.ts'

export type CheckState = Selectable<KycCheck>['state']

export interface CheckRow {
  id: string
  document: string
  remark: Buffer
  state: CheckState
  reason: string | null
  submitted_at: Date
  decided_at: Date | null
  decided_by: string | null
}

export const findLatestCheck = (db: Reader, memberId: string): Promise<CheckRow | undefined> =>
  db
    .selectFrom('kyc_check')
    .select(['id', 'document', 'remark', 'state', 'reason', 'submitted_at', 'decided_at', 'decided_by'])
    .where('member_id', '=', memberId)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const isVerified = async (db: Reader, memberId: string): Promise<boolean> =>
  (await findLatestCheck(db, memberId))?.state === 'verified'

export const insertCheck = (tx: Tx, check: Insertable<KycCheck>) =>
  tx.insertInto('kyc_check').values(check).returning('submitted_at').executeTakeFirstOrThrow()

export const insertPictures = (tx: Tx, pictures: Insertable<KycPicture>[]) =>
  tx.insertInto('kyc_picture').values(pictures).execute()

export const listPictures = (db: Reader, checkId: string) =>
  db.selectFrom('kyc_picture').select(['place', 'key']).where('check_id', '=', checkId).orderBy('place').execute()

/**
 * Only the check whose pictures were looked at. The state is checked in the update itself: of two concurrent reviewers one
 * decides.
 */
export const closeCheck = (
  tx: Tx,
  { memberId, checkId }: { memberId: string; checkId: string },
  verdict: { state: 'verified' | 'rejected'; reason: string | null; decidedBy: string },
) =>
  tx
    .updateTable('kyc_check')
    .set({
      state: verdict.state,
      reason: verdict.reason,
      decided_by: verdict.decidedBy,
      decided_at: sql<Date>`now()`,
    })
    .where('member_id', '=', memberId)
    .where('id', '=', checkId)
    .where('state', '=', 'under_review')
    .returning(['id', 'submitted_at'])
    .executeTakeFirst()

/** Who has decided about a check, when, and how; of an operator the name. */
export async function findDecision(db: Reader, { memberId, checkId }: { memberId: string; checkId: string }) {
  const { rows } = await sql<{ state: CheckState; at: Date | null; by: string | null }>`
    select c.state, c.decided_at as at, o.name as by
    from kyc_check c
    left join operator_name o on o.merchant_id = c.merchant_id and c.decided_by = 'operator:' || o.id
    where c.member_id = ${memberId} and c.id = ${checkId}`.execute(db)
  return rows[0]
}

export interface WaitingRow {
  account: string
  document: string
  submitted_at: Date
  pictures: number
}

/** The longest waiting first. */
export async function listWaiting(db: Reader): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select m.account, c.document, c.submitted_at,
      (select count(*)::int from kyc_picture p where p.merchant_id = c.merchant_id and p.check_id = c.id) as pictures
    from kyc_check c join member_public m on m.merchant_id = c.merchant_id and m.id = c.member_id
    where c.state = 'under_review' order by c.submitted_at limit 200`.execute(db)
  return rows
}

export const findKycState = async (db: Reader, memberId: string): Promise<CheckState | undefined> =>
  (await findLatestCheck(db, memberId))?.state

export interface ListedCheck extends WaitingRow {
  id: string
  member_id: string
  state: CheckState
  decided_at: Date | null
  reason: string | null
}

/** Checks of a state, by their ids, which begin with the time: those that wait in that order, others latest first. */
export async function listChecks(
  db: Reader,
  { state, after, limit }: { state: CheckState; after: string | null; limit: number },
): Promise<ListedCheck[]> {
  const isQueue = state === 'under_review'
  const beyond = isQueue ? sql`c.id > ${after}::uuid` : sql`c.id < ${after}::uuid`
  const { rows } = await sql<ListedCheck>`
    select c.id, c.member_id, m.account, c.document, c.state, c.submitted_at, c.decided_at, c.reason,
      (select count(*)::int from kyc_picture p where p.merchant_id = c.merchant_id and p.check_id = c.id) as pictures
    from kyc_check c join member_public m on m.merchant_id = c.merchant_id and m.id = c.member_id
    where c.merchant_id = current_merchant() and c.state = ${state} and ${after === null ? sql`true` : beyond}
    order by ${isQueue ? sql`c.id` : sql`c.id desc`} limit ${limit}`.execute(db)
  return rows
}

/** The state of each member's latest check, by member. */
export async function listKycStates(db: Reader, memberIds: readonly string[]): Promise<Map<string, CheckState>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('kyc_check')
    .distinctOn('member_id')
    .select(['member_id', 'state'])
    .where('member_id', 'in', memberIds)
    .orderBy('member_id')
    .orderBy('submitted_at', 'desc')
    .execute()
  return new Map(rows.map(({ member_id, state }) => [member_id, state]))
}
