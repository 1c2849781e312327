import { v7 as uuidv7 } from 'uuid'
import type { InboxKind, InboxParams } from '@fairground/contract'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { NamesByLanguage } from '../../../platform/texts/text-in.ts'
import { inboxPath } from '../push/push-links.ts'
import { pushToEach } from '../push/push-to-members.ts'
import { countUnreadOf, insertInboxMessages } from './inbox.queries.ts'

type Tools = Pick<CommandTools, 'tx' | 'scope' | 'emit'>

/** As a message is stored: whoever reads it is shown the lottery's name in the language of that time. */
export type StoredParams<Kind extends InboxKind> = InboxParams<Kind> &
  (Kind extends 'resultCorrected' ? { lotteryNames?: NamesByLanguage } : unknown)

export interface Told<Kind extends InboxKind> {
  memberId: string
  /** What happened, such as `deposit:<id>:paid`: the same cause is told once, however often it is retried. */
  cause: string
  kind: Kind
  params: StoredParams<Kind>
}

/**
 * Puts a message into a member's inbox, in the transaction of what it reports: a change that is rolled back tells
 * nothing. Open pages get the new number of unread messages after the commit.
 */
export const tellMember = <Kind extends InboxKind>(tools: Tools, told: Told<Kind>): Promise<void> =>
  tellMembers(tools, told.kind, [told])

/** The same for many members, each with a message of its own. */
export async function tellMembers<Kind extends InboxKind>(
  { tx, scope, emit }: Tools,
  kind: Kind,
  told: readonly Omit<Told<Kind>, 'kind'>[],
): Promise<void> {
  if (told.length === 0) return
  const added = await insertInboxMessages(
    tx,
    told.map(({ memberId, cause, params }) => ({
      merchant_id: scope.merchant,
      member_id: memberId,
      id: uuidv7(),
      cause,
      kind,
      params,
    })),
  )
  const members = [...new Set(added.map(({ member_id }) => member_id))]
  for (const { member_id: memberId, count } of await countUnreadOf(tx, members))
    emit({ topic: 'unread', memberId, body: { inbox: count } })
  // The chat and red rains notify the devices themselves.
  const pushed: InboxKind = kind
  if (pushed === 'chatAnswered' || pushed === 'rainAnnounced') return
  const targets = added.map(({ id, member_id: memberId }) => ({ memberId, tag: id }))
  await pushToEach({ tx, scope }, targets, { topic: 'account', kind, link: inboxPath })
}
