import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import type { Between } from '../period.ts'

export interface AuditFilter {
  /** Entries before this one. */
  before?: string | undefined
  subject?: string | undefined
  action?: string | undefined
  actor?: string | undefined
  period: Between
  /** Acts of staff, which are chained. */
  isStaffOnly: boolean
  limit: number
}

/**
 * Entries of the merchant of `db`, latest first. Each combination of filters is a statement of its own, with the index that
 * fits it: of staff, of a member's page, of an action.
 */
export function listAuditPage(db: Reader, { before, subject, action, actor, period, isStaffOnly, limit }: AuditFilter) {
  let query = db
    .selectFrom('audit_entry')
    .select(['id', 'chain_no', 'at', 'actor', 'action', 'subject', 'reason', 'address'])
    .select([sql<string | null>`before::text`.as('before'), sql<string | null>`after::text`.as('after')])
    .where('merchant_id', '=', sql<number>`current_merchant()`)
  if (before !== undefined) query = query.where('id', '<', BigInt(before))
  if (subject !== undefined) query = query.where('subject', '=', subject)
  if (action !== undefined) query = query.where('action', '=', action)
  if (actor !== undefined) query = query.where('actor', '=', actor)
  if (isStaffOnly) query = query.where('chain_no', 'is not', null)
  if (period.from) query = query.where('at', '>=', period.from).where('id', '>', lastBefore(period.from))
  if (period.to) query = query.where('at', '<', period.to).where('id', '<', firstAfter(period.to))
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** What was done to a subject last. Looks do not count. */
export const findLastEntry = (db: Reader, subject: string) =>
  db
    .selectFrom('audit_entry')
    .select(['actor', 'action', 'at'])
    .where('merchant_id', '=', sql<number>`current_merchant()`)
    .where('subject', '=', subject)
    .where('action', 'not like', '%look')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Numbers grow with the time but for transactions that overlap, none of which lasts an hour. So these bounds leave no row
 * out, and a page is read by number from the end of the time on.
 */
const lastBefore = (from: Date) => sql<bigint>`coalesce(
  (select id from audit_entry where merchant_id = current_merchant() and at < ${from}::timestamptz - interval '1 hour'
   order by at desc limit 1), 0)`
const firstAfter = (to: Date) => sql<bigint>`coalesce(
  (select id from audit_entry where merchant_id = current_merchant() and at >= ${to}::timestamptz + interval '1 hour'
   order by at limit 1), 9223372036854775807)`
