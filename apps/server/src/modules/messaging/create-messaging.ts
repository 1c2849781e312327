import type { FastifyInstance } from 'fastify'
import type { MerchantContext } from '../merchants/index.ts'
import { registerDevOutbox } from './dev-outbox.ts'
import { createMessages } from './messages.ts'
import { deleteOldMessages } from './messaging.queries.ts'

export function createMessaging(context: MerchantContext) {
  const { config, merchants } = context
  const messages = createMessages(config, context)
  return {
    messages,
    jobs: [messages.job],
    deleteExpired: deleteOldMessages,
    registerRoutes: (http: FastifyInstance) => {
      if (config.isDemo) registerDevOutbox(http, { messages, merchants, key: config.outboxKey })
    },
  }
}
