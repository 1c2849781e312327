import type { CommandTools } from '../../../platform/commands/command.ts'
import { tellMember } from '../inbox/tell-member.ts'
import { insertBounce, markReturned } from './bounces.queries.ts'

export interface ReturnedMail {
  id: string
  member_id: string | null
  recipient_hash: Buffer
  recipient_shown: string
}

/** The address gets no further mail, and the member finds that in the inbox at the next visit. */
export async function noteBounce(tools: CommandTools, mail: ReturnedMail, reason: string): Promise<void> {
  const { tx, scope } = tools
  await markReturned(tx, mail.id, reason)
  const bounce = { merchant_id: scope.merchant, recipient_hash: mail.recipient_hash, message_id: mail.id, reason }
  if (!(await insertBounce(tx, bounce)) || mail.member_id === null) return
  await tellMember(tools, {
    memberId: mail.member_id,
    cause: `mail:${mail.id}:returned`,
    kind: 'mailReturned',
    params: { shown: mail.recipient_shown },
  })
}
