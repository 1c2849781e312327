import type { Tx } from '../../../platform/db/database.ts'

/** @returns undefined where the status is already that, or there is no such account */
export const updateMemberStatus = (tx: Tx, account: string, status: 'active' | 'disabled') =>
  tx
    .updateTable('member')
    .set({ status })
    .where('account', '=', account)
    .where('status', '<>', status)
    .returning('id')
    .executeTakeFirst()

/** @returns undefined where it is closed, or no trial */
export const closeTrialRow = (tx: Tx, memberId: string) =>
  tx
    .updateTable('member')
    .set({ status: 'disabled' })
    .where('id', '=', memberId)
    .where('type', '=', 4)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst()

export const endSessions = (tx: Tx, memberId: string) =>
  tx.deleteFrom('session').where('member_id', '=', memberId).returning('id').execute()

export const dropTickets = (tx: Tx, memberId: string) =>
  tx.deleteFrom('session_ticket').where('member_id', '=', memberId).execute()
