import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import type { Between } from '../period.ts'

export interface ExportFilter {
  /** Exports before this one. */
  before?: string | undefined
  actor?: string | undefined
  list?: string | undefined
  period: Between
  limit: number
}

/** Files that staff have saved of the lists of the merchant of `db`, latest first, with the rows that were sent. */
export function listExports(db: Reader, { before, actor, list, period, limit }: ExportFilter) {
  let query = db
    .selectFrom('audit_entry as e')
    .leftJoin('audit_entry as ending', (join) =>
      join
        .onRef('ending.merchant_id', '=', 'e.merchant_id')
        .on('ending.action', '=', 'export_end')
        .on('ending.subject', '=', sql<string>`'export:' || (e.after ->> 'export')`),
    )
    .select(['e.id', 'e.at', 'e.actor', 'e.subject', 'e.address'])
    .select([
      sql<Readonly<Record<string, unknown>> | null>`e.after`.as('filter'),
      sql<number | null>`(ending.after ->> 'rows')::int`.as('rows'),
    ])
    .where('e.merchant_id', '=', sql<number>`current_merchant()`)
    .where('e.action', '=', 'export')
    .where('e.chain_no', 'is not', null)
  if (before !== undefined) query = query.where('e.id', '<', BigInt(before))
  if (actor !== undefined) query = query.where('e.actor', '=', actor)
  if (list !== undefined) query = query.where('e.subject', '=', `list:${list}`)
  if (period.from) query = query.where('e.at', '>=', period.from)
  if (period.to) query = query.where('e.at', '<', period.to)
  return query.orderBy('e.id', 'desc').limit(limit).execute()
}
