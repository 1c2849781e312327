import type { Database } from '../../../platform/db/database.ts'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { storedLanguage } from '../../../platform/texts/text-in.ts'
import { tidyText } from '../tidy-text.ts'
import { addToFeedback } from './change-feedback.ts'
import { listMessages, listOwn } from './feedback.queries.ts'
import { sendFeedback, type SendFeedbackParts } from './send-feedback.ts'

type Names = 'messaging.sendFeedback' | 'messaging.feedback' | 'messaging.addToFeedback'

export interface FeedbackParts extends SendFeedbackParts {
  database: Database
}

/** Faster than people write. */
const addRate = { name: 'feedback-message', burst: 10, perMinute: 4 }
/** Of each feedback on a page. */
const messagesShown = 50

export const feedbackHandlers = (parts: FeedbackParts): Handlers<Names> => ({
  'messaging.sendFeedback': (input) => sendFeedback(parts, input),
  'messaging.feedback': async ({ context: { scope, session }, query }) => {
    const db = parts.database.of(scope.merchant)
    const [at, id] = fromCursor(query.after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await listOwn(db, {
      memberId: session.memberId,
      before: at && id ? { at, id } : null,
      limit: query.size + 1,
    })
    const { page, next } = cutPage(rows, query.size, (last) => [last.place, last.id])
    const messages = await listMessages(
      db,
      page.map((row) => row.id),
      messagesShown,
    )
    const messagesOf = (feedback: string) => messages.filter(({ feedback_id }) => feedback_id === feedback)
    return {
      list: page.map((row) => ({
        id: row.id,
        type: row.type,
        state: row.state,
        sentAt: row.created_at.toISOString(),
        pictures: row.pictures,
        messages: messagesOf(row.id).map((message) => ({
          id: message.id,
          author: message.operator_id === null ? 'member' : 'operator',
          text: message.text,
          sentAt: message.created_at.toISOString(),
        })),
      })),
      next,
    }
  },
  'messaging.addToFeedback': async ({ context, body: { feedbackId, id, text } }) => {
    const written = { id, text: tidyText(text) }
    const { scope, session, address, language } = context
    await parts.limiter.take(addRate, session.memberId)
    return parts.commands.run({ scope, name: 'feedback.add', address }, (tools) =>
      addToFeedback(tools, { memberId: session.memberId, feedbackId, language: storedLanguage(language) }, written),
    )
  },
})
