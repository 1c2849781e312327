import type { Tx } from '../../platform/db/database.ts'

export const updateProfile = (tx: Tx, memberId: string, change: { nickname: string } | { icon: string }) =>
  tx.updateTable('member').set(change).where('id', '=', memberId).execute()
