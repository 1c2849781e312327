import { z } from 'zod'
import { operatorCall } from '../console/operator-call.ts'
import { emptyReply, id, instant, languageCode, text } from '../schema/scalars.ts'
import { cannedAnswerLimits } from './values.ts'

const params = z.object({ id })
/** Of the answer as it was read: a change of an older one is refused. */
const revision = z.int().min(1)

const cannedAnswerDraft = z.strictObject({
  /** For operators; members never see it. */
  name: text(cannedAnswerLimits.name),
  /** By language; the merchant's first one is needed. */
  texts: z.partialRecord(languageCode, text(cannedAnswerLimits.text)),
})
export type CannedAnswerDraft = z.output<typeof cannedAnswerDraft>

/** Answers that operators have at hand, for feedback and the live chat. */
export const cannedAnswerCalls = {
  cannedAnswers: operatorCall({
    method: 'GET',
    path: '/ops/canned-answers',
    access: 'messaging.read',
    of: 'merchant',
    summary: 'All canned answers in the order of their names',
    reply: z.object({
      list: z.array(cannedAnswerDraft.extend({ id, revision, changedAt: instant, changedBy: z.string().nullable() })),
      next: z.null(),
    }),
  }),
  createCannedAnswer: operatorCall({
    method: 'POST',
    path: '/ops/canned-answers',
    access: 'messaging.answers',
    of: 'merchant',
    summary: 'A new canned answer',
    body: z.strictObject({ draft: cannedAnswerDraft }),
    reply: z.object({ id }),
  }),
  saveCannedAnswer: operatorCall({
    method: 'PUT',
    path: '/ops/canned-answers/:id',
    access: 'messaging.answers',
    of: 'merchant',
    summary: 'Change a canned answer; what was answered with it stays as it was sent',
    params,
    body: z.strictObject({ revision, draft: cannedAnswerDraft }),
    reply: z.object({ revision }),
  }),
  removeCannedAnswer: operatorCall({
    method: 'DELETE',
    path: '/ops/canned-answers/:id',
    access: 'messaging.answers',
    of: 'merchant',
    summary: 'Remove a canned answer',
    params,
    body: z.strictObject({ revision }),
    reply: emptyReply,
  }),
}
