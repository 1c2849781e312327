import { v7 as uuidv7 } from 'uuid'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { tellMember } from '../../messaging/index.ts'
import { signOut } from '../members/member-status.ts'
import { deleteTotp } from './mfa.queries.ts'
import { deletePasskeys } from './passkeys/passkeys.queries.ts'

/**
 * Removes the second factors for an operator, when a member has lost the phone: the password alone logs in again, and
 * all sessions end.
 * @returns how many sessions ended; undefined when there was no factor
 */
export async function resetMfa(
  tools: CommandTools,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<number | undefined> {
  const hadAuthenticator = await deleteTotp(tools.tx, memberId)
  const passkeys = (await deletePasskeys(tools.tx, memberId)).length
  if (!hadAuthenticator && passkeys === 0) return undefined
  const sessions = await signOut(tools, memberId)
  await tellMember(tools, { memberId, cause: `factors:${uuidv7()}`, kind: 'factorsReset', params: {} })
  tools.audit({
    action: 'member.factor.drop',
    subject: `member:${memberId}`,
    before: { hadAuthenticator, passkeys },
    after: { hadAuthenticator: false, passkeys: 0, sessions },
    reason,
  })
  return sessions
}
