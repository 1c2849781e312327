import type { Tx } from '../../platform/db/database.ts'

/** @returns undefined where it stands so already, or there is no such account */
export const changeStanding = (tx: Tx, account: string, status: 'active' | 'disabled') =>
  tx
    .updateTable('member')
    .set({ status })
    .where('account', '=', account)
    .where('status', '<>', status)
    .returning('id')
    .executeTakeFirst()

export const endSessions = (tx: Tx, memberId: string) =>
  tx.deleteFrom('session').where('member_id', '=', memberId).returning('id').execute()

export const dropTickets = (tx: Tx, memberId: string) =>
  tx.deleteFrom('session_ticket').where('member_id', '=', memberId).execute()
