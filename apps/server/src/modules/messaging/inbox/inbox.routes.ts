import type { Commands } from '../../../platform/commands/command.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { deleteMessages, markMessagesRead } from './change-inbox.ts'
import { countUnread } from './inbox.queries.ts'
import { listMessages } from './list-messages.ts'

type Names =
  | 'messaging.inbox'
  | 'messaging.unreadCount'
  | 'messaging.markRead'
  | 'messaging.markAllRead'
  | 'messaging.deleteMessages'

interface InboxParts {
  database: Database
  commands: Commands
}

export const inboxHandlers = ({ database, commands }: InboxParts): Handlers<Names> => ({
  'messaging.inbox': (input) => listMessages(database.of(input.context.scope.merchant), input),
  'messaging.unreadCount': async ({ context: { scope, session } }) => ({
    unReadCount: await countUnread(database.of(scope.merchant), session.memberId),
  }),
  'messaging.markRead': ({ context, body }) => markMessagesRead(commands, context, body.ids),
  'messaging.markAllRead': ({ context }) => markMessagesRead(commands, context, null),
  'messaging.deleteMessages': ({ context, body }) => deleteMessages(commands, context, body.ids),
})
