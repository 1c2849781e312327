import { sql } from 'kysely'
import { listAudit } from '../../../platform/commands/list-audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'

/** Sessions of a member that a token still opens, the latest used first. */
export const listDevices = (db: Reader, memberId: string, idleMinutes: number) =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'address', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('scope', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()

/** @returns undefined where it is not this member's */
export const endSession = (tx: Tx, { id, memberId }: { id: string; memberId: string }) =>
  tx.deleteFrom('session').where('id', '=', id).where('member_id', '=', memberId).returning('id').executeTakeFirst()

export const endOtherSessions = (tx: Tx, { id, memberId }: { id: string; memberId: string }) =>
  tx.deleteFrom('session').where('id', '<>', id).where('member_id', '=', memberId).returning('id').execute()

const historyMax = 30

/** Logins from the audit trail. */
export async function listLogins(
  db: Reader,
  memberId: string,
): Promise<{ at: Date; address: string | null; device: string | null }[]> {
  const rows = await listAudit(db, { subject: `member:${memberId}`, action: 'session.open', limit: historyMax })
  return rows.map(({ at, address, after }) => ({ at, address, device: deviceIn(after) }))
}

const deviceIn = (after: unknown): string | null =>
  typeof after === 'object' && after !== null && 'device' in after && typeof after.device === 'string'
    ? after.device
    : null
