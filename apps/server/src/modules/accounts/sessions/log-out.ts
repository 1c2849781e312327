import type { MemberContext } from '../../../platform/scope.ts'
import { deleteSession } from '../members/members.queries.ts'
import type { IdentityParts } from '../login/log-in.ts'
import { closeTrial } from '../members/member-status.ts'

export function logOut(
  { commands }: IdentityParts,
  { scope, session, address }: MemberContext,
): Promise<Record<string, never>> {
  return commands.run({ scope, name: 'accounts.logout', address }, async ({ tx, audit, emit }) => {
    await deleteSession(tx, session.id)
    if (session.role === 'trial') await closeTrial({ tx, audit }, session.memberId)
    audit({ action: 'session.close', subject: `member:${session.memberId}` })
    emit({ topic: 'signedOut', memberId: session.memberId, body: { sessionId: session.id } })
    return {}
  })
}
