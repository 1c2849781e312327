import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../platform/db/database.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { registerDevOutbox } from './dev-outbox.ts'
import { deleteOldInboxMessages } from './inbox/inbox.queries.ts'
import { inboxHandlers } from './inbox/inbox.routes.ts'
import { createMessages } from './messages.ts'
import { deleteOldMessages } from './messaging.queries.ts'

export function createMessaging(context: MerchantContext) {
  const { config, merchants } = context
  const messages = createMessages(config, context)
  return {
    messages,
    handlers: inboxHandlers(context),
    jobs: [messages.job],
    deleteExpired: async (db: Reader) => {
      await deleteOldMessages(db)
      await deleteOldInboxMessages(db)
    },
    registerRoutes: (http: FastifyInstance) => {
      if (config.isDemo) registerDevOutbox(http, { messages, merchants, key: config.outboxKey })
    },
  }
}
