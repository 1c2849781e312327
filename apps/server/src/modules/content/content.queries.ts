import { sql, type SqlBool } from 'kysely'
import { announcementTypes, type BannerGroup, type ChannelKind, type EntryKind } from '@fairground/contract'
import type { EntryBodyOf } from '@fairground/contract/console'
import { cursorShapes } from '../../platform/cursor.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { Session } from '../../platform/scope.ts'

export interface Shown<Kind extends EntryKind> {
  id: string
  body: EntryBodyOf<Kind>
  shown_from: Date
}

/** What an operator previews: the id of an entry, whose draft is shown as if it were published now, or something else. */
type Preview = string | null

export const entryIn = (preview: Preview): string | null =>
  preview !== null && cursorShapes.uuid.test(preview) ? preview : null

/** What players see now of one kind; the caller says what of it, in which order. */
const shown = <Kind extends EntryKind>(db: Reader, kind: Kind, previewed: Preview) => {
  const preview = entryIn(previewed)
  return db
    .selectFrom((from) =>
      from
        .selectFrom('content_entry as c')
        .select(['c.merchant_id', 'c.id'])
        .select(
          (preview === null
            ? sql<EntryBodyOf<Kind>>`c.published`
            : sql<EntryBodyOf<Kind>>`case when c.id = ${preview}::uuid then c.draft else c.published end`
          ).as('body'),
        )
        .select(sql<Date>`coalesce(c.shown_from, now())`.as('shown_from'))
        .where('c.kind', '=', kind)
        .where(
          sql<SqlBool>`(c.published is not null and c.shown_from <= now() and (c.shown_until is null or c.shown_until > now())
            or c.id = ${preview}::uuid)`,
        )
        .as('e'),
    )
    .select(['e.id', 'e.body', 'e.shown_from'])
}

/** Shown in the order of their places, the newest first of one place. */
const place = sql`(e.body ->> 'position')::int, e.id desc`

export const listBanners = (
  db: Reader,
  { group, types, preview }: { group: BannerGroup; types: readonly string[]; preview: Preview },
): Promise<Shown<'banner'>[]> =>
  shown(db, 'banner', preview)
    .where(sql<SqlBool>`e.body ->> 'group' = ${group}`)
    .where(sql<SqlBool>`e.body ->> 'type' = any(${[...types]}::text[])`)
    .orderBy(place)
    .execute()

/** Types of a list that is requested without types, and the audience of guests and members. */
export const defaultTypes = ['PL', 'B', 'PU'] as const
export const memberExecutions = ['A', 'F'] as const
/** Type A is for agents only. */
export const agentsOnly = 'A'
/** What everybody may see. */
export const publicTypes = announcementTypes.filter((type) => type !== agentsOnly)

/** Of the types that are asked for, those that are for the asker. */
export const typesFor = (asked: readonly string[], role: Session['role'] | undefined): readonly string[] =>
  role === 'agent' ? asked : asked.filter((type) => type !== agentsOnly)

export interface AnnouncementFilter {
  types: readonly string[]
  executions: readonly string[]
  memberId: string | null
  preview: Preview
}

/** What is published now, latest first, with whether this member has read it. */
export const listAnnouncements = (db: Reader, { types, executions, memberId, preview }: AnnouncementFilter) =>
  shown(db, 'announcement', preview)
    .leftJoin('announcement_read as r', (join) =>
      join
        .onRef('r.merchant_id', '=', 'e.merchant_id')
        .onRef('r.announcement_id', '=', 'e.id')
        .on('r.member_id', '=', memberId ?? '00000000-0000-0000-0000-000000000000'),
    )
    .select('r.read_at')
    .where(sql<SqlBool>`e.body ->> 'type' = any(${[...types]}::text[])`)
    .where(sql<SqlBool>`coalesce(e.body ->> 'execution' = any(${[...executions]}::text[]), true)`)
    .orderBy('e.shown_from', 'desc')
    .limit(100)
    .execute()

/** Every visitor reads it. */
export const listTicker = (db: Reader, preview: Preview): Promise<Shown<'announcement'>[]> =>
  shown(db, 'announcement', preview)
    .where(sql<SqlBool>`(e.body ->> 'isTicker')::boolean`)
    .where(sql<SqlBool>`e.body ->> 'type' <> ${agentsOnly}`)
    .orderBy('e.shown_from', 'desc')
    .limit(10)
    .execute()

export async function markAnnouncementRead(
  db: Reader,
  row: { merchant_id: number; member_id: string; announcement_id: string },
): Promise<boolean> {
  const known = await db
    .selectFrom('content_entry')
    .select('id')
    .where('id', '=', row.announcement_id)
    .where('kind', '=', 'announcement')
    .where('version', '>', 0)
    .executeTakeFirst()
  if (!known) return false
  await db
    .insertInto('announcement_read')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

export const listHelpTopics = (db: Reader, preview: Preview): Promise<Shown<'help'>[]> =>
  shown(db, 'help', preview).orderBy(place).execute()

export const listTerms = (db: Reader, preview: Preview): Promise<Shown<'terms'>[]> =>
  shown(db, 'terms', preview).orderBy(place).execute()

export const listServices = (db: Reader, preview: Preview): Promise<Shown<'service'>[]> =>
  shown(db, 'service', preview).orderBy(place).execute()

export const listDownloads = (db: Reader, preview: Preview): Promise<Shown<'download'>[]> =>
  shown(db, 'download', preview).orderBy(place).execute()

export async function listPaymentKinds(db: Reader, currency: string): Promise<ChannelKind[]> {
  const rows = await db
    .selectFrom('open_payment_kind')
    .select('kind')
    .where('currency', '=', currency)
    .orderBy('position')
    .execute()
  return rows.map(({ kind }) => kind as ChannelKind)
}
