import { z } from 'zod'
import { listOf, listQuery } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { emptyReply, id, instant, languageCode, multipart } from '../schema/scalars.ts'
import { entryBody } from './entries.ts'
import { entryKinds } from './values.ts'

const params = z.object({ id })
/** Of the entry as it was read: a change of an older one is refused. */
const revision = z.int().min(1)
const body = z.strictObject({ revision })
const reply = z.object({ revision })
export const pictureKey = z.string().regex(/^[0-9a-f]{48}$/)

const entry = z.object({
  id,
  kind: z.enum(entryKinds),
  title: z.string(),
  /** The group of a banner, the type of another entry that has one. */
  section: z.string(),
  languages: z.array(languageCode),
  state: z.enum(['draft', 'scheduled', 'live', 'over']),
  /** The draft is not what is published. */
  isChanged: z.boolean(),
  position: z.int(),
  shownFrom: instant.nullable(),
  shownUntil: instant.nullable(),
  changedAt: instant,
  changedBy: z.string().nullable(),
})

export const contentOperatorCalls = {
  entries: operatorCall({
    method: 'GET',
    path: '/ops/content',
    access: 'content.read',
    of: 'merchant',
    summary: 'Entries of one kind, in their order',
    query: z.object({
      ...listQuery,
      kind: z.enum(entryKinds),
      state: entry.shape.state.optional(),
      section: z.string().max(32).optional(),
    }),
    reply: listOf(entry),
  }),
  entry: operatorCall({
    method: 'GET',
    path: '/ops/content/:id',
    access: 'content.read',
    of: 'merchant',
    summary: 'One entry with its draft',
    params,
    reply: entry.extend({ revision, draft: entryBody, version: z.int() }),
  }),
  versions: operatorCall({
    method: 'GET',
    path: '/ops/content/:id/versions',
    access: 'content.read',
    of: 'merchant',
    summary: 'What was published of an entry, the latest first',
    params,
    query: z.object(listQuery),
    reply: listOf(
      z.object({ version: z.int(), title: z.string(), publishedAt: instant, publishedBy: z.string().nullable() }),
    ),
  }),
  preview: operatorCall({
    method: 'POST',
    path: '/ops/content/:id/preview',
    access: 'content.read',
    of: 'merchant',
    summary:
      'Where the site shows the draft to this browser for ten minutes; without a host: the console’s own, at this port',
    params,
    body: z.strictObject({}),
    reply: z.object({ host: z.string().nullable(), port: z.int(), path: z.string() }),
  }),
  choices: operatorCall({
    method: 'GET',
    path: '/ops/content-choices',
    access: 'content.read',
    of: 'merchant',
    summary: 'Languages of the site, the first one needed, and pictures that come with it',
    reply: z.object({
      languages: z.array(z.object({ code: languageCode, name: z.string() })),
      pictures: z.array(z.object({ art: z.string(), src: z.string() })),
    }),
  }),
  create: operatorCall({
    method: 'POST',
    path: '/ops/content',
    access: 'content.write',
    of: 'merchant',
    summary: 'A new draft',
    body: z.strictObject({ draft: entryBody }),
    reply: z.object({ id }),
  }),
  save: operatorCall({
    method: 'PUT',
    path: '/ops/content/:id',
    access: 'content.write',
    of: 'merchant',
    summary: 'Change the draft; players see nothing of it',
    params,
    body: z.strictObject({ revision, draft: entryBody }),
    reply,
  }),
  remove: operatorCall({
    method: 'DELETE',
    path: '/ops/content/:id',
    access: 'content.write',
    of: 'merchant',
    summary: 'Delete a draft that was never published',
    params,
    body,
    reply: emptyReply,
  }),
  publish: operatorCall({
    method: 'POST',
    path: '/ops/content/:id/publish',
    access: 'content.write',
    of: 'merchant',
    summary: 'Show the draft to players, between its times; open pages hear of it at once',
    params,
    body,
    reply,
  }),
  takeDown: operatorCall({
    method: 'POST',
    path: '/ops/content/:id/take-down',
    access: 'content.write',
    of: 'merchant',
    summary: 'Show it no more; the draft and what was published are kept',
    params,
    body,
    reply,
  }),
  restore: operatorCall({
    method: 'POST',
    path: '/ops/content/:id/restore',
    access: 'content.write',
    of: 'merchant',
    summary: 'Make the draft what was published once',
    params,
    body: body.extend({ version: z.int().min(1) }),
    reply,
  }),
  uploadPicture: operatorCall({
    method: 'POST',
    path: '/ops/content-pictures',
    access: 'content.write',
    of: 'merchant',
    summary:
      'A picture, drawn anew from its pixels; PNG or JPEG, 5 MB at most. `crop` as left,top,width,height keeps a part in the shape of a banner',
    accepts: 'multipart',
    body: multipart,
    reply: z.object({ upload: pictureKey }),
  }),
  picture: operatorCall({
    method: 'GET',
    path: '/ops/content-pictures/:key',
    access: 'content.read',
    of: 'merchant',
    summary: 'An uploaded picture, WebP in base64',
    params: z.object({ key: pictureKey }),
    reply: z.object({ picture: z.string() }),
  }),
}
