import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { cursor, emptyReply, id, instant, multipart, text } from '../../schema/scalars.ts'
import { feedbackLimits, feedbackStates, feedbackTypes } from './feedback-values.ts'

const feedback = { moduleId: 'COMM3', audience: audiences.signedIn } as const

export const feedbackType = z.literal(Object.values(feedbackTypes))
const message = z.object({
  id,
  author: z.enum(['member', 'operator']),
  /** Plain text. */
  text: z.string(),
  sentAt: instant,
})

export const feedbackCalls = {
  sendFeedback: call({
    ...feedback,
    method: 'PUT',
    path: '/wps/feedback',
    summary:
      'Send feedback: `content` of 20 to 200 characters, `sender` (the account), `type` (0, 1, 2, 3, 4 or 6), `captcha` with its `captchaId`, and up to three pictures (`picture`, PNG or JPEG, 5 MB each)',
    body: multipart,
    reply: z.object({ id }),
    errors: [
      'captcha_required',
      'captcha_wrong',
      'picture_invalid',
      'picture_too_large',
      'picture_count',
      'idempotency_key_reused',
    ],
    accepts: 'multipart',
    isIdempotent: true,
  }),
  feedback: call({
    ...feedback,
    method: 'GET',
    path: '/wps/feedback',
    summary: 'The member’s own feedback with its answers, latest first',
    query: z.strictObject({ after: cursor.optional(), size: z.int().min(1).max(30).default(10) }),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          type: feedbackType,
          state: z.enum(feedbackStates),
          sentAt: instant,
          pictures: z.int(),
          /** The latest ones, in their order. */
          messages: z.array(message),
        }),
      ),
      next: cursor.nullable(),
    }),
  }),
  addToFeedback: call({
    ...feedback,
    method: 'POST',
    path: '/wps/feedback/messages',
    summary: 'Write again about one’s own feedback, which opens it again; the same id again is the same message',
    body: z.strictObject({ feedbackId: id, id, text: text(feedbackLimits.contentMax) }),
    reply: emptyReply,
    errors: ['not_found'],
  }),
}
