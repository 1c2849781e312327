import { sql, type Insertable, type UpdateObject } from 'kysely'
import type { ChatConversation, ChatMessage } from '@fairground/contract'
import type { OperatorReply } from '@fairground/contract/console'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { ChatConversation as Table, DB } from '../../../platform/db/generated/schema.ts'

/** Of the languages that a conversation may be in, as its row has it. */
export type Language = OperatorReply<'messaging.chat'>['language']
export type ChatState = ChatConversation['state']

/** As the database has it; the state is one of the check's. */
export interface ConversationRow {
  id: string
  member_id: string
  state: ChatState
  operator_id: string | null
  is_at_desk: boolean
  rating: number | null
  last_sequence: number
  member_read_to: number
  operator_read_to: number
  language: Language
}

export interface MessageRow {
  id: string
  sequence: number
  conversation_id: string
  author: ChatMessage['author']
  operator_id: string | null
  text: string
  /** Of an answer of the external desk. */
  desk_author: string | null
  picture_key: string | null
  picture_width: number | null
  picture_height: number | null
  created_at: Date
}

const conversationColumns = [
  'id',
  'member_id',
  'state',
  'operator_id',
  'is_at_desk',
  'rating',
  'last_sequence',
  'member_read_to',
  'operator_read_to',
  'language',
] as const
const messageColumns = [
  'id',
  'sequence',
  'conversation_id',
  'author',
  'operator_id',
  'text',
  'desk_author',
  'picture_key',
  'picture_width',
  'picture_height',
  'created_at',
] as const

/** Changes of one member's conversations wait for each other: sequences have no gaps, and one conversation is open. */
export async function lockChat(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat:${memberId}`}, current_merchant()))`.execute(tx)
}

export const findConversation = (db: Reader, id: string): Promise<ConversationRow | undefined> =>
  db
    .selectFrom('chat_conversation')
    .select(conversationColumns)
    .where('id', '=', id)
    .$castTo<ConversationRow>()
    .executeTakeFirst()

export const findLatestConversation = (db: Reader, memberId: string): Promise<ConversationRow | undefined> =>
  db
    .selectFrom('chat_conversation')
    .select(conversationColumns)
    .where('member_id', '=', memberId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .$castTo<ConversationRow>()
    .limit(1)
    .executeTakeFirst()

export const insertConversation = (tx: Tx, row: Insertable<Table>): Promise<ConversationRow> =>
  tx
    .insertInto('chat_conversation')
    .values(row)
    .returning(conversationColumns)
    .$castTo<ConversationRow>()
    .executeTakeFirstOrThrow()

export const updateConversation = (
  tx: Tx,
  id: string,
  changes: UpdateObject<DB, 'chat_conversation'>,
): Promise<ConversationRow> =>
  tx
    .updateTable('chat_conversation')
    .set(changes)
    .where('id', '=', id)
    .returning(conversationColumns)
    .$castTo<ConversationRow>()
    .executeTakeFirstOrThrow()

export const findMessage = (db: Reader, memberId: string, id: string): Promise<MessageRow | undefined> =>
  db
    .selectFrom('chat_message')
    .select(messageColumns)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .$castTo<MessageRow>()
    .executeTakeFirst()

export interface NewMessageRow extends Omit<MessageRow, 'created_at'> {
  merchant_id: number
  member_id: string
  desk_message: bigint | null
  desk_part: number | null
}

export const insertMessage = (tx: Tx, row: NewMessageRow): Promise<MessageRow> =>
  tx.insertInto('chat_message').values(row).returning(messageColumns).$castTo<MessageRow>().executeTakeFirstOrThrow()

export interface MessagesPage {
  memberId: string
  /** Of this one only. */
  conversationId?: string
  /** Below this sequence. */
  before: number | undefined
  limit: number
}

/** The latest first. */
export const listMessages = (
  db: Reader,
  { memberId, conversationId, before, limit }: MessagesPage,
): Promise<(MessageRow & { operator_name: string | null })[]> =>
  db
    .selectFrom('chat_message as m')
    .leftJoin('operator_name as o', (join) =>
      join.onRef('o.merchant_id', '=', 'm.merchant_id').onRef('o.id', '=', 'm.operator_id'),
    )
    .select(messageColumns.map((column) => `m.${column}` as const))
    .select('o.name as operator_name')
    .where('m.member_id', '=', memberId)
    .$if(conversationId !== undefined, (query) => query.where('m.conversation_id', '=', conversationId ?? ''))
    .$if(before !== undefined, (query) => query.where('m.sequence', '<', before ?? 0))
    .orderBy('m.sequence', 'desc')
    .limit(limit)
    .$castTo<MessageRow & { operator_name: string | null }>()
    .execute()

/** Whether the member has waited for an answer so long that they may have left. */
export async function hasWaited(db: Reader, id: string, minutes: number): Promise<boolean> {
  const row = await db
    .selectFrom('chat_conversation')
    .select('id')
    .where('id', '=', id)
    .where('waiting_since', '<=', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Up to `max`: of what operators have written in the latest conversation. */
export async function countUnreadOfMember(db: Reader, memberId: string, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (
      select from chat_message m
      join (
        select merchant_id, id, member_read_to from chat_conversation
        where merchant_id = current_merchant() and member_id = ${memberId}
        order by opened_at desc, id desc limit 1) c on c.merchant_id = m.merchant_id and c.id = m.conversation_id
      where m.member_id = ${memberId} and m.author = 'operator' and m.sequence > c.member_read_to
      limit ${max}) unread`.execute(db)
  return rows[0]?.count ?? 0
}

export interface ListedRow extends ConversationRow {
  account: string
  nickname: string
  operator_name: string | null
  opened_at: Date
  last_at: Date
  /** Exact: a date of the driver has no microseconds. */
  place: string
  waiting_since: Date | null
  last_text: string
  unread_count: number
}

const listedColumns = [
  ...conversationColumns,
  'account',
  'nickname',
  'operator_name',
  'opened_at',
  'last_at',
  'waiting_since',
  'last_text',
  'unread_count',
] as const

export interface ConversationsPage {
  after: { at: string; id: string } | null
  limit: number
}

/** Those that no operator has, the longest waiting first. */
export const listQueued = (db: Reader, { after, limit }: ConversationsPage): Promise<ListedRow[]> =>
  db
    .selectFrom('chat_listed')
    .select(listedColumns)
    .select(sql<string>`to_char(queued_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('place'))
    .where('state', '=', 'waiting')
    .where('is_at_desk', '=', false)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(queued_at, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('queued_at')
    .orderBy('id')
    .limit(limit)
    .$castTo<ListedRow>()
    .execute()

/** The latest first. @param operatorId only those that this operator has now; null: all */
export const listConversations = (
  db: Reader,
  operatorId: string | null,
  { after, limit }: ConversationsPage,
): Promise<ListedRow[]> =>
  db
    .selectFrom('chat_listed')
    .select(listedColumns)
    .select(sql<string>`to_char(last_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('place'))
    .$if(operatorId !== null, (query) => query.where('state', '=', 'assigned').where('operator_id', '=', operatorId))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(last_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<ListedRow>()
    .execute()

export const findListed = (db: Reader, id: string): Promise<Omit<ListedRow, 'place'> | undefined> =>
  db
    .selectFrom('chat_listed')
    .select(listedColumns)
    .where('id', '=', id)
    .$castTo<Omit<ListedRow, 'place'>>()
    .executeTakeFirst()

export async function countConversations(db: Reader, operatorId: string): Promise<{ waiting: number; mine: number }> {
  const { rows } = await sql<{ waiting: number; mine: number }>`
    select (count(*) filter (where state = 'waiting' and not is_at_desk))::int as waiting,
      (count(*) filter (where state = 'assigned' and operator_id = ${operatorId} and waiting_since is not null))::int as mine
    from chat_conversation where merchant_id = current_merchant() and state <> 'closed'`.execute(db)
  return rows[0] ?? { waiting: 0, mine: 0 }
}

export async function getAccount(db: Reader, memberId: string): Promise<string> {
  const row = await db
    .selectFrom('member_public')
    .select('account')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return row.account ?? ''
}

/** Labels of a member. */
export async function hasLabel(db: Reader, memberId: string, label: string): Promise<boolean> {
  const row = await db
    .selectFrom('member_public')
    .select('id')
    .where('id', '=', memberId)
    .where(sql<boolean>`${label} = any(labels)`)
    .executeTakeFirst()
  return row !== undefined
}
