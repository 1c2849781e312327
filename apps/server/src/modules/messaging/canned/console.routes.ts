import type { OperatorCallName } from '@fairground/contract/console'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import type { Merchants } from '../../merchants/index.ts'
import { listCannedAnswers } from './canned-answers.queries.ts'
import { createCannedAnswer, removeCannedAnswer, saveCannedAnswer } from './change-canned-answer.ts'

export type CannedCallName = Extract<OperatorCallName, `messaging.${string}CannedAnswer`> | 'messaging.cannedAnswers'

export const cannedConsoleHandlers = ({ merchants }: { merchants: Merchants }): OperatorHandlers<CannedCallName> => ({
  'messaging.cannedAnswers': async ({ context: { db } }) => ({
    list: (await listCannedAnswers(db)).map(({ changed_at, changed_by, ...answer }) => ({
      ...answer,
      changedAt: changed_at.toISOString(),
      changedBy: changed_by,
    })),
    next: null,
  }),
  'messaging.createCannedAnswer': ({ context, body: { draft } }) =>
    context.run('canned-answer.create', async (tools) => ({ id: await createCannedAnswer(tools, merchants, draft) })),
  'messaging.saveCannedAnswer': ({ context, params: { id }, body }) =>
    context.run('canned-answer.save', (tools) => saveCannedAnswer(tools, merchants, { id, ...body })),
  'messaging.removeCannedAnswer': ({ context, params: { id }, body: { revision } }) =>
    context.run('canned-answer.remove', async (tools) => {
      await removeCannedAnswer(tools, { id, revision })
      return {}
    }),
})
