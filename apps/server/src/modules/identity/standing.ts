import type { CommandTools } from '../../platform/command.ts'
import { changeStanding, dropTickets, endSessions } from './standing.queries.ts'

/**
 * Shuts a member out, or lets them in again. Shut out: every session ends with the change, and its stream with it.
 * @returns how many sessions ended; undefined where nothing changed
 */
export async function setStanding(
  { tx, audit, emit }: CommandTools,
  account: string,
  status: 'active' | 'disabled',
): Promise<number | undefined> {
  const member = await changeStanding(tx, account, status)
  if (!member) return undefined
  audit({
    action: status === 'active' ? 'member.enable' : 'member.disable',
    subject: `member:${member.id}`,
    after: { status },
  })
  if (status === 'active') return 0
  await dropTickets(tx, member.id)
  const ended = await endSessions(tx, member.id)
  for (const { id } of ended) emit({ topic: 'signedOut', memberId: member.id, body: { sessionId: id } })
  return ended.length
}
