import { sql } from 'kysely'
import type { EntryBody, OperatorReply } from '@fairground/contract/console'
import type { EntryKind } from '@fairground/contract'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export type EntryState = OperatorReply<'content.entries'>['list'][number]['state']

export interface EntryRow {
  id: string
  kind: EntryKind
  draft: EntryBody
  position: number
  revision: number
  changed_at: Date
  changed_by: string | null
  published: EntryBody | null
  version: number
  shown_from: Date | null
  shown_until: Date | null
  state: EntryState
}

/** With the name of who changed it last, and what it is by the database's clock. */
const entries = sql`
  select e.id, e.kind, e.draft, e.position, e.revision, e.changed_at, o.name as changed_by, e.published, e.version,
    e.shown_from, e.shown_until,
    case when e.published is null then 'draft' when e.shown_until <= now() then 'over'
      when e.shown_from > now() then 'scheduled' else 'live' end as state
  from content_entry e
  left join operator_name o on o.merchant_id = e.merchant_id and o.id = e.changed_by`

export interface EntryFilter {
  kind: EntryKind
  state: EntryState | null
  section: string | null
  after: { position: number; id: string } | null
  limit: number
}

/** In the order of players, the newest first of one position. */
export async function listEntries(db: Reader, filter: EntryFilter): Promise<EntryRow[]> {
  const { kind, state, section, after, limit } = filter
  const position = after?.position ?? 0
  const { rows } = await sql<EntryRow>`
    select * from (${entries} where e.kind = ${kind}
      and (${section}::text is null or coalesce(e.draft ->> 'group', e.draft ->> 'type') = ${section})
      and (${after?.id ?? null}::uuid is null or e.position > ${position}::int
        or (e.position = ${position}::int and e.id < ${after?.id ?? null}::uuid))) listed
    where ${state}::text is null or state = ${state}
    order by position, id desc limit ${limit}`.execute(db)
  return rows
}

export async function findEntry(db: Reader, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`${entries} where e.id = ${id}`.execute(db)
  return rows[0]
}

/** Later changes of it wait for this one. */
export async function lockEntry(tx: Tx, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`${entries} where e.id = ${id} for update of e`.execute(tx)
  return rows[0]
}

interface NewEntry {
  merchant_id: number
  id: string
  draft: EntryBody
  changed_by: string
}

export const insertEntry = (tx: Tx, { draft, ...row }: NewEntry) =>
  tx
    .insertInto('content_entry')
    .values({ ...row, draft: JSON.stringify(draft) })
    .execute()

export interface EntryChange {
  draft?: EntryBody
  /** Null: taken down. */
  published?: EntryBody | null
  version?: number
  /** `now` by the database's clock. */
  shown_from?: Date | 'now' | null
  shown_until?: Date | null
}

/** Of a locked entry. */
export const updateEntry = (
  tx: Tx,
  { id, changedBy, change }: { id: string; changedBy: string; change: EntryChange },
) => {
  const { draft, published, shown_from, ...columns } = change
  return tx
    .updateTable('content_entry')
    .set({
      ...columns,
      ...(shown_from !== undefined && { shown_from: shown_from === 'now' ? sql<Date>`now()` : shown_from }),
      ...(draft && { draft: JSON.stringify(draft) }),
      ...(published !== undefined && { published: published && JSON.stringify(published) }),
      revision: sql<number>`revision + 1`,
      changed_by: changedBy,
      changed_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

export const deleteEntry = (tx: Tx, id: string) => tx.deleteFrom('content_entry').where('id', '=', id).execute()

interface NewVersion {
  merchant_id: number
  entry_id: string
  version: number
  body: EntryBody
  published_by: string
}

export const insertVersion = (tx: Tx, { body, ...row }: NewVersion) =>
  tx
    .insertInto('content_version')
    .values({ ...row, body: JSON.stringify(body) })
    .execute()

export const listVersions = (db: Reader, { id, before, limit }: { id: string; before: number | null; limit: number }) =>
  db
    .selectFrom('content_version as v')
    .leftJoin('operator_name as o', (join) =>
      join.onRef('o.merchant_id', '=', 'v.merchant_id').onRef('o.id', '=', 'v.published_by'),
    )
    .select(['v.version', 'v.body', 'v.published_at', 'o.name'])
    .where('v.entry_id', '=', id)
    .where(sql<boolean>`(${before}::int is null or v.version < ${before}::int)`)
    .orderBy('v.version', 'desc')
    .limit(limit)
    .execute()

export async function findVersion(db: Reader, id: string, version: number): Promise<EntryBody | undefined> {
  const row = await db
    .selectFrom('content_version')
    .select('body')
    .where('entry_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.body as EntryBody | undefined
}

/** When it begins or ends to be shown next. */
export async function findNextTurn(db: Reader, id: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(case when shown_from > now() then shown_from end, case when shown_until > now() then shown_until end) as at
    from content_entry where id = ${id} and published is not null`.execute(db)
  return rows[0]?.at ?? null
}
