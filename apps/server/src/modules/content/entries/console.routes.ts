import type { EntryBody, OperatorCallName } from '@fairground/contract/console'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MerchantContext } from '../../merchants/index.ts'
import { pictureConsoleHandlers, type PictureParts } from '../pictures/console.routes.ts'
import { createEntry, publishEntry, removeEntry, restoreVersion, saveEntry, takeDownEntry } from './change-entry.ts'
import { findEntry, listEntries, listVersions } from './entries.queries.ts'
import { entryView, titleOf } from './entry-view.ts'
import { previewPath } from './preview.routes.ts'

type OwnCalls = Extract<OperatorCallName, `content.${string}`>
type PictureCalls = 'content.choices' | 'content.uploadPicture' | 'content.picture'
type Reads = 'content.entries' | 'content.entry' | 'content.versions' | 'content.preview'

type Parts = Pick<MerchantContext, 'config' | 'merchants' | 'pictures' | 'jobs' | 'previews'> & PictureParts

export const contentConsoleHandlers = (parts: Parts): OperatorHandlers<OwnCalls> => ({
  ...readHandlers(parts),
  ...changeHandlers(parts),
  ...pictureConsoleHandlers(parts),
})

const readHandlers = ({ config, merchants, previews }: Parts): OperatorHandlers<Reads> => ({
  'content.entries': async ({ context: { db, merchant }, query: { kind, state, section, after, limit } }) => {
    const [position, id] = fromCursor(after, [/^\d{1,4}$/, cursorShapes.uuid]) ?? []
    const rows = await listEntries(db, {
      kind,
      state: state ?? null,
      section: section ?? null,
      after: id === undefined ? null : { position: Number(position), id },
      limit: limit + 1,
    })
    const { page: list, next } = cutPage(rows, limit, (last) => [last.position, last.id])
    const { defaultLanguage } = merchants.get(merchant).settings
    return { list: list.map((row) => entryView(row, defaultLanguage)), next }
  },
  'content.entry': async ({ context: { db, merchant }, params }) => {
    const row = await findEntry(db, params.id)
    if (!row) throw new Refused('not_found')
    const { draft, revision, version } = row
    return { ...entryView(row, merchants.get(merchant).settings.defaultLanguage), draft, revision, version }
  },
  'content.versions': async ({ context: { db, merchant }, params, query: { after, limit } }) => {
    const [before] = fromCursor(after, [/^\d{1,9}$/]) ?? []
    const found = await listVersions(db, {
      id: params.id,
      before: before === undefined ? null : Number(before),
      limit: limit + 1,
    })
    const { page: list, next } = cutPage(found, limit, (last) => [last.version])
    const { defaultLanguage } = merchants.get(merchant).settings
    return {
      list: list.map(({ version, body, published_at, name }) => ({
        version,
        title: titleOf(body as EntryBody, defaultLanguage),
        publishedAt: published_at.toISOString(),
        publishedBy: name,
      })),
      next,
    }
  },
  'content.preview': async ({ context: { db, merchant }, params: { id } }) => {
    if (!(await findEntry(db, id))) throw new Refused('not_found')
    const [host] = merchants.get(merchant).hosts
    return {
      host: host ?? null,
      port: config.port,
      path: `${previewPath}?pass=${previews.issue(merchant, id)}`,
    }
  },
})

const changeHandlers = ({
  merchants,
  pictures,
  jobs,
}: Parts): OperatorHandlers<Exclude<OwnCalls, Reads | PictureCalls>> => ({
  'content.create': ({ context, body: { draft } }) =>
    context.run('content.create', async (tools) => ({ id: await createEntry(tools, { merchants, pictures }, draft) })),
  'content.save': ({ context, params: { id }, body: { revision, draft } }) =>
    context.run('content.save', (tools) => saveEntry(tools, { merchants, pictures }, { id, revision, body: draft })),
  'content.remove': ({ context, params: { id }, body: { revision } }) =>
    context.run('content.remove', async (tools) => {
      await removeEntry(tools, { id, revision })
      return {}
    }),
  'content.publish': async ({ context, params: { id }, body: { revision } }) => {
    const firstLanguage = merchants.get(context.merchant).settings.defaultLanguage
    const reply = await context.run('content.publish', (tools) =>
      publishEntry(tools, { merchants, jobs }, { id, revision, firstLanguage }),
    )
    jobs.wake()
    return reply
  },
  'content.takeDown': ({ context, params: { id }, body: { revision } }) =>
    context.run('content.takeDown', (tools) => takeDownEntry(tools, { merchants }, { id, revision })),
  'content.restore': ({ context, params: { id }, body: { revision, version } }) =>
    context.run('content.restore', (tools) => restoreVersion(tools, { id, revision, version })),
})
