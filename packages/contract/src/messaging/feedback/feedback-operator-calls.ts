import { z } from 'zod'
import { between, listOf, listQuery } from '../../console/lists.ts'
import { operatorCall } from '../../console/operator-call.ts'
import { emptyReply, id, instant, languageCode, text } from '../../schema/scalars.ts'
import { feedbackType } from './feedback-calls.ts'
import { feedbackLimits, feedbackStates } from './feedback-values.ts'

const params = z.object({ id })
const feedback = { access: 'messaging.feedback', of: 'merchant' } as const

const listed = z.object({
  id,
  memberId: id,
  account: z.string(),
  type: feedbackType,
  state: z.enum(feedbackStates),
  operatorId: id.nullable(),
  operatorName: z.string().nullable(),
  sentAt: instant,
  lastAt: instant,
  /** Since when the member has been waiting for an answer; null: nothing is unanswered. */
  waitingSince: instant.nullable(),
  firstAnsweredAt: instant.nullable(),
  pictures: z.int(),
  content: z.string(),
})

/** The operators' side of feedback. */
export const feedbackOperatorCalls = {
  feedbackQueue: operatorCall({
    ...feedback,
    method: 'GET',
    path: '/ops/feedback',
    summary:
      'Feedback: what waits for an answer (`open`, `new`, `in_progress`) with the longest waiting first, the rest latest first',
    query: z.object({
      ...listQuery,
      ...between,
      state: z.enum(['open', 'all', ...feedbackStates]).default('open'),
      /** As it is sent in an address. */
      type: z.enum(['0', '1', '2', '3', '4', '6']).optional(),
      assignee: z.enum(['me', 'nobody', 'others']).optional(),
      /** Waits for an answer for so many hours at least. */
      waitingHours: z.int().min(1).max(8_760).optional(),
    }),
    reply: listOf(listed),
  }),
  feedbackEntry: operatorCall({
    ...feedback,
    method: 'GET',
    path: '/ops/feedback/:id',
    summary: 'One feedback with everything that was written, in its order',
    params,
    reply: listed.extend({
      nickname: z.string(),
      /** In which the member read the site when they last wrote. */
      language: languageCode,
      messages: z.array(
        z.object({
          id,
          author: z.enum(['member', 'operator']),
          text: z.string(),
          operatorName: z.string().nullable(),
          sentAt: instant,
        }),
      ),
    }),
  }),
  feedbackColleagues: operatorCall({
    ...feedback,
    method: 'GET',
    path: '/ops/feedback-colleagues',
    summary: 'Who may answer feedback',
    reply: z.object({ list: z.array(z.object({ id, name: z.string() })) }),
  }),
  feedbackTimes: operatorCall({
    ...feedback,
    method: 'GET',
    path: '/ops/feedback-times',
    summary: 'How long the feedback of the last days has waited for its first answer',
    query: z.object({ days: z.int().min(1).max(365).default(30) }),
    reply: z.object({
      received: z.int(),
      answered: z.int(),
      /** Of what was answered; null: nothing was. */
      medianSeconds: z.int().nullable(),
      p95Seconds: z.int().nullable(),
    }),
  }),
  lookAtFeedback: operatorCall({
    ...feedback,
    method: 'POST',
    path: '/ops/feedback/:id/look',
    summary: 'The pictures of a feedback, JPEG in base64; who looked is recorded',
    params,
    body: z.strictObject({}),
    reply: z.object({ pictures: z.array(z.string()) }),
  }),
  claimFeedback: operatorCall({
    ...feedback,
    method: 'POST',
    path: '/ops/feedback/:id/claim',
    summary: 'Take a feedback that nobody has',
    params,
    body: z.strictObject({}),
    reply: emptyReply,
  }),
  assignFeedback: operatorCall({
    ...feedback,
    method: 'POST',
    path: '/ops/feedback/:id/assignment',
    summary: 'Hand a feedback to a colleague, or take it from one',
    params,
    body: z.strictObject({ operatorId: id }),
    reply: emptyReply,
  }),
  answerFeedback: operatorCall({
    ...feedback,
    method: 'POST',
    path: '/ops/feedback/:id/messages',
    summary:
      'Answer a feedback that one has or nobody has; the member finds it in the inbox. The same id again is the same answer',
    params,
    body: z.strictObject({ id, text: text(feedbackLimits.answerMax) }),
    reply: emptyReply,
  }),
  closeFeedback: operatorCall({
    ...feedback,
    method: 'POST',
    path: '/ops/feedback/:id/close',
    summary: 'Close a feedback that one has or nobody has; a new message of the member opens it again',
    params,
    body: z.strictObject({}),
    reply: emptyReply,
  }),
}
