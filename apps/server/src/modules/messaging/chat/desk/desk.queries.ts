import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import type { ChatAtDesk } from '../../../../platform/db/generated/schema.ts'
import type { ChatState } from '../chat.queries.ts'

export async function insertAtDesk(tx: Tx, row: Insertable<ChatAtDesk>): Promise<void> {
  await tx.insertInto('chat_at_desk').values(row).execute()
}

export interface AtDesk {
  conversation_id: string
  member_id: string
  nickname: string
  state: ChatState
  closed_by: string | null
  contact: string | null
  desk_conversation: number | null
  forwarded_to: number
  forwarded_message: number
  forwarding: number | null
  is_ended: boolean
}

/** Longer than the calls for one message take. */
const leaseSeconds = 30

/** Takes the conversation for a while, or renews that. @returns undefined where another process has it */
export async function takeLease(db: Reader, id: string): Promise<AtDesk | undefined> {
  const { rows } = await sql<AtDesk>`
    update chat_at_desk d set busy_until = now() + make_interval(secs => ${leaseSeconds})
    from chat_conversation c
    join member_public m on m.merchant_id = c.merchant_id and m.id = c.member_id
    where d.merchant_id = current_merchant() and d.conversation_id = ${id}::uuid and d.busy_until <= now()
      and c.merchant_id = d.merchant_id and c.id = d.conversation_id
    returning d.conversation_id, c.member_id, m.nickname, c.state, c.closed_by, d.contact,
      d.desk_conversation::float8 as desk_conversation, d.forwarded_to, d.forwarded_message::float8 as forwarded_message,
      d.forwarding, d.is_ended`.execute(db)
  return rows[0]
}

interface Carried {
  contact?: string | null
  desk_conversation?: number | null
  forwarded_to?: number
  forwarded_message?: number
  forwarding?: number | null
  is_ended?: boolean
  /** Gives the conversation back. */
  isOver?: boolean
}

const bigintOf = (value: number | null) => (value === null ? null : BigInt(value))

/** What was carried over, under the lease. */
export async function noteCarried(
  db: Reader,
  id: string,
  { isOver = false, desk_conversation: conversation, forwarded_message: message, ...rest }: Carried,
): Promise<void> {
  await db
    .updateTable('chat_at_desk')
    .set({
      ...rest,
      ...(conversation !== undefined && { desk_conversation: bigintOf(conversation) }),
      ...(message !== undefined && { forwarded_message: BigInt(message) }),
      busy_until: isOver ? sql<Date>`now()` : sql<Date>`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where('conversation_id', '=', id)
    .execute()
}

export interface WaitingMessage {
  id: string
  sequence: number
  text: string
  picture_key: string | null
}

/** Of the member, in their order. */
export const listWaiting = (
  db: Reader,
  { member_id: memberId, conversation_id: id, forwarded_to: after }: AtDesk,
): Promise<WaitingMessage[]> =>
  db
    .selectFrom('chat_message')
    .select(['id', 'sequence', 'text', 'picture_key'])
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', id)
    .where('author', '=', 'member')
    .where('sequence', '>', after)
    .orderBy('sequence')
    .execute()

export async function isLinked(db: Reader, deskConversation: number): Promise<boolean> {
  const row = await db
    .selectFrom('chat_at_desk')
    .select('conversation_id')
    .where('desk_conversation', '=', BigInt(deskConversation))
    .executeTakeFirst()
  return row !== undefined
}

/** @returns our conversation, and its member */
export const findLinked = (
  db: Reader,
  deskConversation: number,
): Promise<{ id: string; member_id: string } | undefined> =>
  db
    .selectFrom('chat_at_desk as d')
    .innerJoin('chat_conversation as c', (join) =>
      join.onRef('c.merchant_id', '=', 'd.merchant_id').onRef('c.id', '=', 'd.conversation_id'),
    )
    .select(['c.id', 'c.member_id'])
    .where('d.desk_conversation', '=', BigInt(deskConversation))
    .executeTakeFirst()

export async function hasDeskMessage(db: Reader, message: number): Promise<boolean> {
  const row = await db
    .selectFrom('chat_message')
    .select('id')
    .where('desk_message', '=', BigInt(message))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false where the member is none of the merchant's */
export async function setDeskUnread(
  db: Reader,
  memberId: string,
  { count, toldAt }: { count: number; toldAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into chat_desk_unread as u (merchant_id, member_id, count, told_at)
      select merchant_id, id, ${count}, ${toldAt} from member_public where merchant_id = current_merchant() and id = ${memberId}::uuid
      on conflict (merchant_id, member_id) do update
        set count = case when u.told_at <= excluded.told_at then excluded.count else u.count end,
          told_at = greatest(u.told_at, excluded.told_at)`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export async function getDeskUnread(db: Reader, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('chat_desk_unread')
    .select('count')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.count ?? 0
}
