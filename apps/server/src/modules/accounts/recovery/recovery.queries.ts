import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'

/** The member who has verified an address or a number. */
export const findMemberByContact = (db: Reader, kind: 'email' | 'mobile', blind: Buffer) =>
  db
    .selectFrom('member_contact as c')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_id', '=', 'c.merchant_id').onRef('m.id', '=', 'c.member_id'),
    )
    .selectAll('m')
    .where('c.kind', '=', kind)
    .where('c.blind', '=', blind)
    .where('c.verified_at', 'is not', null)
    .executeTakeFirst()

/** The member chose this password, so no further change is demanded. */
export async function writePassword(tx: Tx, memberId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ password_hash: passwordHash, must_change_password: false })
    .where('id', '=', memberId)
    .execute()
  await tx.deleteFrom('session_ticket').where('member_id', '=', memberId).execute()
}

/** Whether the member has not been here for that long, and staff have not confirmed since yesterday that the number is theirs. */
export async function isSilent(db: Reader, memberId: string, days: number): Promise<boolean> {
  const { rows } = await sql<{ is_silent: boolean }>`
    select greatest(coalesce(m.last_login_at, m.created_at),
        (select max(s.last_seen_at) from session s where s.merchant_id = m.merchant_id and s.member_id = m.id))
        < now() - make_interval(days => ${days})
      and coalesce(m.owner_confirmed_at < now() - interval '1 day', true) as is_silent
    from member m where m.merchant_id = current_merchant() and m.id = ${memberId}`.execute(db)
  return rows[0]?.is_silent ?? true
}

export const writeOwnerConfirmed = (tx: Tx, memberId: string) =>
  tx
    .updateTable('member')
    .set({ owner_confirmed_at: sql`now()` })
    .where('id', '=', memberId)
    .execute()
