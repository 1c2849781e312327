import type { OperatorCallName, OperatorReply } from '@fairground/contract/console'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import type { PictureStore } from '../../../platform/picture-store/index.ts'
import { Refused } from '../../../platform/refused.ts'
import { listAnswering } from '../list-answering.ts'
import { tidyText } from '../tidy-text.ts'
import { answerFeedback, assignFeedback, claimFeedback, closeFeedback, lookAtFeedback } from './change-feedback.ts'
import { findListed, listQueue, measureFirstAnswers, type ListedRow } from './feedback-queue.queries.ts'
import { listMessages } from './feedback.queries.ts'

type Reads =
  | 'messaging.feedbackQueue'
  | 'messaging.feedbackEntry'
  | 'messaging.feedbackColleagues'
  | 'messaging.feedbackTimes'
type Changes = Extract<OperatorCallName, `messaging.${string}Feedback`>
export type FeedbackCallName = Reads | Changes

interface Parts {
  keyring: Keyring
  pictureStore: PictureStore
}

/** More than a member may write about one feedback in weeks. */
const messagesShown = 500

const reads: OperatorHandlers<Reads> = {
  'messaging.feedbackQueue': async ({ context: { db, staff }, query }) => {
    const { state, type, assignee, waitingHours, from, to, limit } = query
    const [at, id] = fromCursor(query.after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await listQueue(db, {
      state,
      type: type === undefined ? null : Number(type),
      assignee: assignee ?? null,
      operatorId: staff.id,
      waitingHours: waitingHours ?? null,
      from: from ?? null,
      to: to ?? null,
      after: at && id ? { at, id } : null,
      limit: limit + 1,
    })
    const { page, next } = cutPage(rows, limit, (last) => [last.place, last.id])
    return { list: page.map(listedView), next }
  },
  'messaging.feedbackEntry': async ({ context: { db }, params: { id } }) => {
    const row = await findListed(db, id)
    if (!row) throw new Refused('not_found')
    const messages = await listMessages(db, [id], messagesShown)
    return {
      ...listedView(row),
      nickname: row.nickname,
      language: row.language,
      messages: messages.map((message) => ({
        id: message.id,
        author: message.operator_id === null ? 'member' : 'operator',
        text: message.text,
        operatorName: message.operator_name,
        sentAt: message.created_at.toISOString(),
      })),
    }
  },
  'messaging.feedbackColleagues': async ({ context: { db } }) => ({
    list: await listAnswering(db, 'messaging.feedback'),
  }),
  'messaging.feedbackTimes': async ({ context: { db }, query: { days } }) => {
    const { received, answered, median, p95 } = await measureFirstAnswers(db, days)
    return { received, answered, medianSeconds: rounded(median), p95Seconds: rounded(p95) }
  },
}

const rounded = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds))

const changes = (parts: Parts): OperatorHandlers<Changes> => ({
  'messaging.lookAtFeedback': async ({ context, params: { id } }) => {
    const pictures = await context.look('feedback.look', (tools) => lookAtFeedback(tools, parts, id))
    return { pictures: pictures.map((bytes) => bytes.toString('base64')) }
  },
  'messaging.claimFeedback': ({ context, params: { id } }) =>
    context.run('feedback.claim', (tools) => claimFeedback(tools, id)),
  'messaging.assignFeedback': ({ context, params: { id }, body: { operatorId } }) =>
    context.run('feedback.assign', (tools) => assignFeedback(tools, id, operatorId)),
  'messaging.answerFeedback': ({ context, params: { id }, body }) => {
    const written = { id: body.id, text: tidyText(body.text) }
    return context.run('feedback.answer', (tools) => answerFeedback(tools, id, written))
  },
  'messaging.closeFeedback': ({ context, params: { id } }) =>
    context.run('feedback.close', (tools) => closeFeedback(tools, id)),
})

export const feedbackConsoleHandlers = (parts: Parts): OperatorHandlers<FeedbackCallName> => ({
  ...reads,
  ...changes(parts),
})

const listedView = (row: ListedRow): OperatorReply<'messaging.feedbackQueue'>['list'][number] => ({
  id: row.id,
  memberId: row.member_id,
  account: row.account,
  type: row.type,
  state: row.state,
  operatorId: row.operator_id,
  operatorName: row.operator_name,
  sentAt: row.created_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  waitingSince: row.waiting_since?.toISOString() ?? null,
  firstAnsweredAt: row.first_answered_at?.toISOString() ?? null,
  pictures: row.pictures,
  content: row.content,
})
