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
