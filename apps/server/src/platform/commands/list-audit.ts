import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

export interface AuditRow {
  at: Date
  address: string | null
  after: unknown
}

/** What was done to a subject, the latest first. */
export async function listAudit(
  db: Reader,
  { subject, action, limit }: { subject: string; action: string; limit: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select at, address, after from audit_entry
    where merchant_id = current_merchant() and subject = ${subject} and action = ${action}
    order by id desc limit ${limit}`.execute(db)
  return rows
}
