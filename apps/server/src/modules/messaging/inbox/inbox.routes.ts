import type { Commands } from '../../../platform/commands/command.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { deleteMessages, markMessagesRead } from './change-inbox.ts'
import { collectBroadcasts } from './collect.queries.ts'
import { countUnread } from './inbox.queries.ts'
import { listMessages, type InboxReadParts } from './list-messages.ts'
import { setMarketing, wantsMarketing } from './marketing.ts'

type Names =
  | 'messaging.inbox'
  | 'messaging.unreadCount'
  | 'messaging.markRead'
  | 'messaging.markAllRead'
  | 'messaging.deleteMessages'
  | 'messaging.marketing'
  | 'messaging.setMarketing'

interface InboxParts extends InboxReadParts {
  commands: Commands
}

export const inboxHandlers = ({ database, commands, merchants }: InboxParts): Handlers<Names> => ({
  'messaging.inbox': (input) => listMessages({ database, merchants }, input),
  'messaging.unreadCount': async ({ context: { scope, session } }) => {
    const db = database.of(scope.merchant)
    await collectBroadcasts(db, [session.memberId])
    return { unReadCount: await countUnread(db, session.memberId) }
  },
  'messaging.markRead': ({ context, body }) => markMessagesRead(commands, context, body.ids),
  'messaging.markAllRead': ({ context }) => markMessagesRead(commands, context, null),
  'messaging.deleteMessages': ({ context, body }) => deleteMessages(commands, context, body.ids),
  'messaging.marketing': async ({ context: { scope, session } }) => ({
    wantsMarketing: await wantsMarketing(database.of(scope.merchant), session.memberId),
  }),
  'messaging.setMarketing': ({ context, body }) => setMarketing(commands, context, body.wantsMarketing),
})
