import { v7 as uuidv7 } from 'uuid'
import type { InboxKind, InboxParams } from '@fairground/contract'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { inboxPath } from '../push/push-links.ts'
import { pushToMembers } from '../push/push-to-members.ts'
import { countUnread, insertInboxMessage } from './inbox.queries.ts'

export interface Told<Kind extends InboxKind> {
  memberId: string
  /** What happened, such as `deposit:<id>:paid`: the same cause is told once, however often it is retried. */
  cause: string
  kind: Kind
  params: InboxParams<Kind>
}

/**
 * Puts a message into a member's inbox, in the transaction of what it reports: a change that is rolled back tells
 * nothing. Open pages get the new number of unread messages after the commit.
 */
export async function tellMember<Kind extends InboxKind>(
  { tx, scope, emit }: Pick<CommandTools, 'tx' | 'scope' | 'emit'>,
  { memberId, cause, kind, params }: Told<Kind>,
): Promise<void> {
  const id = uuidv7()
  const isNew = await insertInboxMessage(tx, {
    merchant_id: scope.merchant,
    member_id: memberId,
    id,
    cause,
    kind,
    params: JSON.stringify(params),
  })
  if (!isNew) return
  emit({ topic: 'unread', memberId, body: { inbox: await countUnread(tx, memberId) } })
  // The chat notifies the devices itself.
  const told: InboxKind = kind
  if (told !== 'chatAnswered')
    await pushToMembers({ tx, scope }, [memberId], { topic: 'account', tag: id, kind: told, link: inboxPath })
}
