import type { CommandTools } from '../../../platform/commands/command.ts'
import { updateMemberStatus, closeTrialRow, dropTickets, endSessions } from './member-status.queries.ts'

/**
 * Disables or enables a member. Disabling ends every session, and its event stream, in the same transaction.
 * @returns how many sessions ended; undefined where nothing changed
 */
export async function setMemberStatus(
  { tx, audit, emit }: CommandTools,
  account: string,
  status: 'active' | 'disabled',
): Promise<number | undefined> {
  const member = await updateMemberStatus(tx, account, status)
  if (!member) return undefined
  audit({
    action: status === 'active' ? 'member.enable' : 'member.disable',
    subject: `member:${member.id}`,
    before: { status: status === 'active' ? 'disabled' : 'active' },
    after: { status },
  })
  if (status === 'active') return 0
  return signOut({ tx, emit }, member.id)
}

/** Ends every session of the member; not called by the member. @returns how many sessions ended */
export async function signOut({ tx, emit }: Pick<CommandTools, 'tx' | 'emit'>, memberId: string): Promise<number> {
  await dropTickets(tx, memberId)
  const ended = await endSessions(tx, memberId)
  for (const { id } of ended) emit({ topic: 'signedOut', memberId, body: { sessionId: id } })
  return ended.length
}

/** A closed trial cannot be opened again, as it has no password. Its postings stay and its bets are still settled. */
export async function closeTrial({ tx, audit }: Pick<CommandTools, 'tx' | 'audit'>, memberId: string): Promise<void> {
  if (!(await closeTrialRow(tx, memberId))) return
  await dropTickets(tx, memberId)
  await endSessions(tx, memberId)
  audit({ action: 'trial.close', subject: `member:${memberId}` })
}
