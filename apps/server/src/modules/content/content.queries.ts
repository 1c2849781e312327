import { sql } from 'kysely'
import type { BannerGroup } from '@fairground/contract'
import type { Reader } from '../../platform/db/database.ts'

export const listBanners = (db: Reader, group: BannerGroup) =>
  db.selectFrom('banner').selectAll().where('group_name', '=', group).orderBy('position').execute()

/** Types of a list that is requested without types, and the audience of guests and members. */
export const defaultTypes = ['PL', 'B', 'PU'] as const
export const memberExecutions = ['A', 'F'] as const

export interface AnnouncementFilter {
  types: readonly string[]
  executions: readonly string[]
  memberId: string | null
}

/** What is published now, latest first, with whether this member has read it. */
export const listAnnouncements = (db: Reader, { types, executions, memberId }: AnnouncementFilter) =>
  db
    .selectFrom('announcement as a')
    .leftJoin('announcement_read as r', (join) =>
      join
        .onRef('r.merchant_id', '=', 'a.merchant_id')
        .onRef('r.announcement_id', '=', 'a.id')
        .on('r.member_id', '=', memberId ?? '00000000-0000-0000-0000-000000000000'),
    )
    .selectAll('a')
    .select('r.read_at')
    .where('a.published_at', '<=', sql<Date>`now()`)
    .where((eb) => eb.or([eb('a.expires_at', 'is', null), eb('a.expires_at', '>', sql<Date>`now()`)]))
    .where(sql<boolean>`a.type = any(${[...types]}::text[])`)
    .where(sql<boolean>`(a.execution is null or a.execution = any(${[...executions]}::text[]))`)
    .orderBy('a.published_at', 'desc')
    .limit(100)
    .execute()

export const listTicker = (db: Reader) =>
  db
    .selectFrom('announcement')
    .select(['id', 'texts'])
    .where('is_ticker', '=', true)
    .where('published_at', '<=', sql<Date>`now()`)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .orderBy('published_at', 'desc')
    .limit(10)
    .execute()

export async function markAnnouncementRead(
  db: Reader,
  row: { merchant_id: number; member_id: string; announcement_id: string },
): Promise<boolean> {
  const known = await db
    .selectFrom('announcement')
    .select('id')
    .where('id', '=', row.announcement_id)
    .executeTakeFirst()
  if (!known) return false
  await db
    .insertInto('announcement_read')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

export const listHelpTopics = (db: Reader) => db.selectFrom('help_topic').selectAll().orderBy('position').execute()
