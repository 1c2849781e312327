import type { Reader, Tx } from '../../../platform/db/database.ts'

export const updateProfile = (tx: Tx, memberId: string, change: { nickname: string } | { icon: string }) =>
  tx.updateTable('member').set(change).where('id', '=', memberId).execute()

/** The current avatar, locked against concurrent changes. */
export const lockIcon = async (tx: Tx, memberId: string): Promise<string | null> =>
  (await tx.selectFrom('member').select('icon').where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow()).icon

export const isIconInUse = async (db: Reader, icon: string): Promise<boolean> =>
  (await db.selectFrom('member').select('id').where('icon', '=', icon).executeTakeFirst()) !== undefined
