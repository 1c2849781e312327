import type { Commands } from '../../../platform/commands/command.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { collectBroadcasts } from './collect.queries.ts'
import { countUnread, deleteInboxMessages, hasAnyOf, markInboxRead } from './inbox.queries.ts'

type Nothing = Record<string, never>

interface Change {
  name: string
  /** Null: every message of the member. */
  ids: readonly string[] | null
  /** @returns whether anything has changed */
  work: (tx: Tx, memberId: string) => Promise<boolean>
}

/**
 * What is read here is read on every device.
 * @throws Refused not_found where none of these is the member's
 */
function change(commands: Commands, { scope, session, address }: MemberContext, { name, ids, work }: Change) {
  return commands.run({ scope, name, address }, async ({ tx, emit }): Promise<Nothing> => {
    const { memberId } = session
    if (ids && !(await hasAnyOf(tx, memberId, ids))) throw new Refused('not_found')
    if (await work(tx, memberId)) emit({ topic: 'unread', memberId, body: { inbox: await countUnread(tx, memberId) } })
    return {}
  })
}

/** @param ids null: all */
export const markMessagesRead = (commands: Commands, context: MemberContext, ids: readonly string[] | null) =>
  change(commands, context, {
    name: 'messaging.markRead',
    ids,
    work: async (tx, memberId) => {
      if (ids === null) await collectBroadcasts(tx, [memberId])
      return markInboxRead(tx, memberId, ids)
    },
  })

export const deleteMessages = (commands: Commands, context: MemberContext, ids: readonly string[]) =>
  change(commands, context, {
    name: 'messaging.deleteMessages',
    ids,
    work: (tx, memberId) => deleteInboxMessages(tx, memberId, ids),
  })
