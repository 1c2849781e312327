import type { LanguageTag } from '@fairground/contract'
import type { OperatorCallName, OperatorReply } from '@fairground/contract/console'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { Refused } from '../../../platform/refused.ts'
import { textIn } from '../../../platform/texts/text-in.ts'
import { writtenLanguages, type Merchants } from '../../merchants/index.ts'
import { countRecipients, findBroadcast, listBroadcasts, type BroadcastRow } from './broadcasts.queries.ts'
import {
  createBroadcast,
  draftOf,
  removeBroadcast,
  resumeBroadcast,
  saveBroadcast,
  sendBroadcast,
  stopBroadcast,
} from './change-broadcast.ts'

type Reads =
  | 'messaging.broadcasts'
  | 'messaging.broadcast'
  | 'messaging.broadcastLanguages'
  | 'messaging.countRecipients'
type Changes = Extract<OperatorCallName, `messaging.${string}Broadcast`>
export type BroadcastCallName = Reads | Changes

interface Parts {
  merchants: Merchants
  jobs: Jobs
}

export const broadcastConsoleHandlers = (parts: Parts): OperatorHandlers<BroadcastCallName> => ({
  ...readHandlers(parts),
  ...changeHandlers(parts),
})

const readHandlers = ({ merchants }: Parts): OperatorHandlers<Reads> => ({
  'messaging.broadcasts': async ({ context: { db, merchant }, query: { state, after, limit } }) => {
    const [at, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await listBroadcasts(db, {
      state: state ?? null,
      before: at && id ? { at, id } : null,
      limit: limit + 1,
    })
    const { page, next } = cutPage(rows, limit, (last) => [last.place, last.id])
    const { defaultLanguage } = merchants.get(merchant).settings
    return { list: page.map((row) => viewOf(row, defaultLanguage)), next }
  },
  'messaging.broadcast': async ({ context: { db, merchant }, params: { id } }) => {
    const row = await findBroadcast(db, id)
    if (!row) throw new Refused('not_found')
    const { defaultLanguage } = merchants.get(merchant).settings
    return { ...viewOf(row, defaultLanguage), revision: row.revision, draft: draftOf(row) }
  },
  'messaging.broadcastLanguages': async ({ context: { merchant } }) => ({
    languages: writtenLanguages(merchants, merchant),
  }),
  'messaging.countRecipients': async ({ context: { db }, params: { id } }) => {
    const row = await findBroadcast(db, id)
    if (!row) throw new Refused('not_found')
    return countRecipients(db, row.audience, row.is_marketing)
  },
})

const changeHandlers = ({ merchants, jobs }: Parts): OperatorHandlers<Changes> => ({
  'messaging.createBroadcast': ({ context, body: { draft } }) =>
    context.run('broadcast.create', async (tools) => ({ id: await createBroadcast(tools, draft) })),
  'messaging.saveBroadcast': ({ context, params: { id }, body: { revision, draft } }) =>
    context.run('broadcast.save', (tools) => saveBroadcast(tools, { id, revision }, draft)),
  'messaging.removeBroadcast': ({ context, params: { id }, body: { revision } }) =>
    context.run('broadcast.remove', async (tools) => {
      await removeBroadcast(tools, { id, revision })
      return {}
    }),
  'messaging.sendBroadcast': async ({ context, params: { id }, body: { revision } }) => {
    const reply = await context.run('broadcast.send', (tools) =>
      sendBroadcast(tools, { merchants, jobs }, { id, revision }),
    )
    jobs.wake()
    return reply
  },
  'messaging.stopBroadcast': ({ context, params: { id } }) =>
    context.run('broadcast.stop', async (tools) => {
      await stopBroadcast(tools, id)
      return {}
    }),
  'messaging.resumeBroadcast': async ({ context, params: { id } }) => {
    await context.run('broadcast.resume', async (tools) => {
      await resumeBroadcast(tools, jobs, id)
      return {}
    })
    jobs.wake()
    return {}
  },
})

type ListedBroadcast = OperatorReply<'messaging.broadcasts'>['list'][number]

function viewOf(row: BroadcastRow, firstLanguage: LanguageTag): ListedBroadcast {
  return {
    id: row.id,
    title: textIn(row.texts, 'title', [firstLanguage]),
    languages: Object.keys(row.texts) as ListedBroadcast['languages'],
    isMarketing: row.is_marketing,
    audience: row.audience,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    expectedCount: row.expected_count,
    sentCount: row.sent_count,
  }
}
