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

/** The state is checked in the update itself: of two concurrent reviewers one decides. */
export const closeCheck = (
  tx: Tx,
  memberId: string,
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
    .where('state', '=', 'under_review')
    .returning(['id', 'submitted_at'])
    .executeTakeFirst()

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
