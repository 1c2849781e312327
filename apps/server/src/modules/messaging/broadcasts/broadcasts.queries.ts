import { sql, type Insertable } from 'kysely'
import type { BroadcastAudience, BroadcastDraft, OperatorReply } from '@fairground/contract/console'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Broadcast } from '../../../platform/db/generated/schema.ts'

export type BroadcastState = OperatorReply<'messaging.broadcasts'>['list'][number]['state']

export interface BroadcastRow {
  id: string
  texts: BroadcastDraft['texts']
  link: string | null
  is_marketing: boolean
  audience: BroadcastAudience
  state: BroadcastState
  revision: number
  created_at: Date
  created_by: string | null
  started_at: Date | null
  ended_at: Date | null
  expected_count: number | null
  sent_count: number
  sent_through: bigint
  last_number: bigint | null
  /** Exact: a date of the driver has no microseconds. */
  place: string
}

/** With the name of who wrote it. */
const broadcasts = sql`
  select b.id, b.texts, b.link, b.is_marketing, b.audience, b.state, b.revision, b.created_at, o.name as created_by,
    b.started_at, b.ended_at, b.expected_count, b.sent_count, b.sent_through, b.last_number,
    to_char(b.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
  from broadcast b
  left join operator_name o on o.merchant_id = b.merchant_id and o.id = b.created_by`

export interface BroadcastFilter {
  state: BroadcastState | null
  before: { at: string; id: string } | null
  limit: number
}

/** The latest first. */
export async function listBroadcasts(db: Reader, { state, before, limit }: BroadcastFilter): Promise<BroadcastRow[]> {
  const { rows } = await sql<BroadcastRow>`
    ${broadcasts}
    where (${state}::text is null or b.state = ${state})
      and (${before?.id ?? null}::uuid is null
        or (b.created_at, b.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by b.created_at desc, b.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findBroadcast(db: Reader, id: string): Promise<BroadcastRow | undefined> {
  const { rows } = await sql<BroadcastRow>`${broadcasts} where b.id = ${id}`.execute(db)
  return rows[0]
}

/** Later changes of it, and its next part, wait for this one. */
export async function lockBroadcast(tx: Tx, id: string): Promise<BroadcastRow | undefined> {
  const { rows } = await sql<BroadcastRow>`${broadcasts} where b.id = ${id} for update of b`.execute(tx)
  return rows[0]
}

export async function insertBroadcast(tx: Tx, broadcast: Insertable<Broadcast>): Promise<void> {
  await tx.insertInto('broadcast').values(broadcast).execute()
}

export const updateDraft = (tx: Tx, id: string, { texts, link, isMarketing, audience }: BroadcastDraft) =>
  tx
    .updateTable('broadcast')
    .set((eb) => ({
      texts: JSON.stringify(texts),
      link,
      is_marketing: isMarketing,
      audience: JSON.stringify(audience),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()

export const deleteBroadcast = (tx: Tx, id: string) => tx.deleteFrom('broadcast').where('id', '=', id).execute()

/** From then on it is fixed who may get it: those who register later have higher numbers. */
export const markStarted = (tx: Tx, id: string, expected: number) =>
  tx
    .updateTable('broadcast')
    .set({
      state: 'sending',
      started_at: sql<Date>`now()`,
      expected_count: expected,
      last_number: sql<bigint>`(select coalesce(max(number), 0) from recipient)`,
    })
    .where('id', '=', id)
    .execute()

export const setState = (tx: Tx, id: string, state: BroadcastState) =>
  tx
    .updateTable('broadcast')
    .set({ state, ended_at: state === 'sending' ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** A condition on `recipient`: whom it is for. */
function isMeant(audience: BroadcastAudience) {
  switch (audience.kind) {
    case 'all':
      return sql<boolean>`true`
    case 'label':
      return sql<boolean>`${audience.label} = any(labels)`
    case 'level':
      return sql<boolean>`level = ${audience.level}`
    case 'member':
      return sql<boolean>`member_id = ${audience.memberId}::uuid`
  }
}

/** Marketing reaches only those who want it, and nobody in a time-out or excluded. */
const mayGet = (isMarketing: boolean) =>
  isMarketing ? sql<boolean>`(wants_marketing and not is_paused)` : sql<boolean>`true`

export interface Recipients {
  recipients: number
  paused: number
  unwilling: number
}

export async function countRecipients(db: Reader, audience: BroadcastAudience, isMarketing: boolean) {
  const { rows } = await sql<Recipients>`
    select count(*) filter (where ${mayGet(isMarketing)})::int as recipients,
      count(*) filter (where ${isMarketing}::boolean and is_paused)::int as paused,
      count(*) filter (where ${isMarketing}::boolean and not is_paused and not wants_marketing)::int as unwilling
    from recipient where ${isMeant(audience)}`.execute(db)
  return rows[0] ?? { recipients: 0, paused: 0, unwilling: 0 }
}

/** Numbers of members in one part. They are given in steps of seven: up to a thousand members. */
export const blockNumbers = 7_000
const blockMembers = 1_000

export interface SentPart {
  /** The highest number that was read; null: none was left. */
  through: bigint | null
  /** Who gets it. */
  members: string[]
}

/** The next block in which members are. A block that stands already, from a part whose answer was lost, stays as it is. */
export async function insertPart(
  tx: Tx,
  { id, audience, is_marketing, sent_through, last_number }: BroadcastRow,
): Promise<SentPart> {
  const { rows } = await sql<SentPart>`
    with next as materialized (
      select (number / ${blockNumbers})::int as block from recipient
      where number > ${sent_through} and number <= ${last_number ?? 0n} order by number limit 1
    ), part as materialized (
      select * from recipient
      where number > ${sent_through} and number <= ${last_number ?? 0n}
        and number < (select (block + 1)::bigint * ${blockNumbers} from next)
      -- No more are in a block. Without the limit every member would be read for each part.
      order by number limit ${blockMembers}
    ), meant as materialized (
      select number, member_id from part where ${isMeant(audience)} and ${mayGet(is_marketing)}
    ), added as (
      insert into broadcast_part (merchant_id, broadcast_id, block, offsets, sent_at)
        select current_merchant(), ${id}::uuid, next.block,
          array(select (number % ${blockNumbers})::smallint from meant order by number), clock_timestamp()
        from next where exists (select from meant)
        on conflict do nothing returning block
    )
    select (select max(number) from part) as through,
      array(select member_id from meant where exists (select from added)) as members`.execute(tx)
  return rows[0] ?? { through: null, members: [] }
}

export const markPart = (
  tx: Tx,
  id: string,
  { through, sent, isOver }: { through: bigint; sent: number; isOver: boolean },
) =>
  tx
    .updateTable('broadcast')
    .set((eb) => ({
      sent_through: through,
      sent_count: eb('sent_count', '+', sent),
      ...(isOver && { state: 'sent', ended_at: sql<Date>`now()` }),
    }))
    .where('id', '=', id)
    .execute()
