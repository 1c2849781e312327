import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../platform/db/database.ts'
import { createPictureStore } from '../../platform/picture-store/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { registerDeliveryReports } from './carriers/delivery-reports.routes.ts'
import { createTextCarriers } from './carriers/text-carriers.ts'
import { broadcastConsoleHandlers } from './broadcasts/console.routes.ts'
import { sendJob } from './broadcasts/send-part.ts'
import { tellRecipients, type TellRecipientsOptions } from './broadcasts/tell-recipients.ts'
import { cannedConsoleHandlers } from './canned/console.routes.ts'
import { chatConsoleHandlers } from './chat/console.routes.ts'
import { registerDesk } from './chat/desk/desk.routes.ts'
import { forwardJob } from './chat/desk/forward-chat.ts'
import { chatHandlers } from './chat/chat.routes.ts'
import { feedbackConsoleHandlers } from './feedback/console.routes.ts'
import { feedbackHandlers, type FeedbackParts } from './feedback/feedback.routes.ts'
import { registerDevOutbox } from './dev-outbox.ts'
import { deleteOldParts } from './inbox/collect.queries.ts'
import { deleteOldInboxMessages } from './inbox/inbox.queries.ts'
import { inboxHandlers } from './inbox/inbox.routes.ts'
import { registerMailReports } from './mail/mail-reports.routes.ts'
import { createMessages } from './messages.ts'
import { deleteOldPushes } from './push/push.queries.ts'
import { pushHandlers } from './push/push.routes.ts'
import { pushJob } from './push/send-push.ts'
import { createVapid } from './push/vapid.ts'
import { sentConsoleHandlers } from './sent/console.routes.ts'
import { deleteOldMessages } from './messaging.queries.ts'

export function createMessaging(
  context: MerchantContext,
  needs: Pick<FeedbackParts, 'judgeCaptcha'> & Pick<TellRecipientsOptions, 'push'>,
) {
  const { config, merchants } = context
  const carriers = createTextCarriers(config.textCarriers)
  const vapid = config.push.key && createVapid(config.push.key, config.push.contact)
  const messages = createMessages(config, { ...context, carriers })
  const pictureStore = createPictureStore(config, 'feedback')
  const chatPictures = createPictureStore(config, 'chat')
  return {
    messages,
    handlers: {
      ...inboxHandlers(context),
      ...chatHandlers({ ...context, chatPictures }),
      ...pushHandlers({ ...context, vapid }),
      ...feedbackHandlers({ ...context, ...needs, pictureStore }),
    },
    operatorHandlers: {
      ...sentConsoleHandlers({ ...context, carriers }),
      ...broadcastConsoleHandlers(context),
      ...cannedConsoleHandlers(context),
      ...chatConsoleHandlers({ ...context, chatPictures }),
      ...feedbackConsoleHandlers({ ...context, pictureStore }),
    },
    jobs: [messages.job, sendJob(context), pushJob({ ...context, vapid }), forwardJob({ ...context, chatPictures })],
    deleteExpired: async (db: Reader) => {
      await deleteOldMessages(db)
      await deleteOldInboxMessages(db)
      await deleteOldParts(db)
      await deleteOldPushes(db)
    },
    stop: tellRecipients({ ...context, ...needs }),
    registerRoutes: async (http: FastifyInstance) => {
      await registerDeliveryReports(http, { ...context, carriers })
      await registerMailReports(http, context)
      await registerDesk(http, { ...context, chatPictures })
      if (config.isDemo) registerDevOutbox(http, { messages, merchants, key: config.outboxKey })
    },
  }
}
