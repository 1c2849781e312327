import { sql, type Insertable, type InsertObject, type UpdateObject } from 'kysely'
import type { Calls, ReplyOf } from '@fairground/contract'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { DB, FeedbackPicture } from '../../../platform/db/generated/schema.ts'

type Shown = ReplyOf<Calls['messaging.feedback']>['list'][number]

/** As the database has it; type and state are those of the checks. */
export interface FeedbackRow {
  id: string
  member_id: string
  type: Shown['type']
  state: Shown['state']
  operator_id: string | null
  first_answered_at: Date | null
  last_sequence: number
}

export const insertFeedback = (tx: Tx, row: InsertObject<DB, 'feedback'>) =>
  tx.insertInto('feedback').values(row).execute()

export const insertPictures = async (tx: Tx, pictures: Insertable<FeedbackPicture>[]): Promise<void> => {
  if (pictures.length > 0) await tx.insertInto('feedback_picture').values(pictures).execute()
}

export const listPictures = (db: Reader, feedbackId: string) =>
  db.selectFrom('feedback_picture').select('key').where('feedback_id', '=', feedbackId).orderBy('place').execute()

/** Later changes of it wait for this one. */
export const lockFeedback = (tx: Tx, id: string): Promise<FeedbackRow | undefined> =>
  tx
    .selectFrom('feedback')
    .select(['id', 'member_id', 'type', 'state', 'operator_id', 'first_answered_at', 'last_sequence'])
    .where('id', '=', id)
    .forUpdate()
    .$castTo<FeedbackRow>()
    .executeTakeFirst()

export const updateFeedback = (tx: Tx, id: string, changes: UpdateObject<DB, 'feedback'>) =>
  tx.updateTable('feedback').set(changes).where('id', '=', id).execute()

export interface MessageRow {
  id: string
  feedback_id: string
  operator_id: string | null
  operator_name: string | null
  text: string
  created_at: Date
}

export const findMessage = (tx: Tx, feedbackId: string, id: string) =>
  tx
    .selectFrom('feedback_message')
    .select('operator_id')
    .where('feedback_id', '=', feedbackId)
    .where('id', '=', id)
    .executeTakeFirst()

export interface NewMessage {
  merchant_id: number
  feedback_id: string
  sequence: number
  id: string
  operator_id: string | null
  text: string
}

export const insertMessage = (tx: Tx, message: NewMessage) =>
  tx.insertInto('feedback_message').values(message).execute()

/** Of each of these, the latest `limit` in their order. */
export async function listMessages(db: Reader, feedbackIds: readonly string[], limit: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, f.id as feedback_id, m.operator_id, o.name as operator_name, m.text, m.created_at
    from unnest(${feedbackIds}::uuid[]) f(id)
    cross join lateral (
      select * from feedback_message m where m.merchant_id = current_merchant() and m.feedback_id = f.id
      order by m.sequence desc limit ${limit}) m
    left join operator_name o on o.merchant_id = m.merchant_id and o.id = m.operator_id
    order by f.id, m.sequence`.execute(db)
  return rows
}

export interface OwnRow extends Pick<FeedbackRow, 'id' | 'type' | 'state'> {
  created_at: Date
  pictures: number
  /** Exact: a date of the driver has no microseconds. */
  place: string
}

export interface OwnPage {
  memberId: string
  before: { at: string; id: string } | null
  limit: number
}

/** The latest first. */
export async function listOwn(db: Reader, { memberId, before, limit }: OwnPage): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select f.id, f.type, f.state, f.created_at,
      (select count(*)::int from feedback_picture p where p.merchant_id = f.merchant_id and p.feedback_id = f.id) as pictures,
      to_char(f.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from feedback f
    where f.merchant_id = current_merchant() and f.member_id = ${memberId}
      and (${before?.id ?? null}::uuid is null
        or (f.created_at, f.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by f.created_at desc, f.id desc limit ${limit}`.execute(db)
  return rows
}
