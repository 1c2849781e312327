import { v7 as uuidv7 } from 'uuid'
import { getLanguage, type LanguageTag } from '@fairground/contract'
import type { EntryBody } from '@fairground/contract/console'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Pictures } from '../../../platform/picture-store/pictures.ts'
import { Refused } from '../../../platform/refused.ts'
import { operatorIn } from '../../../platform/scope.ts'
import { isLinkAllowed, type Merchants } from '../../merchants/index.ts'
import { holdPicture } from '../pictures/pictures.queries.ts'
import { hasText } from '../text-in.ts'
import {
  deleteEntry,
  findNextTurn,
  findVersion,
  insertEntry,
  insertVersion,
  lockEntry,
  updateEntry,
  type EntryChange,
  type EntryRow,
} from './entries.queries.ts'
import { emitChange } from './emit-change.ts'
import { cleanBody, differenceOf } from './entry-body.ts'
import { turnKind } from './entries.jobs.ts'
import { publishContacts } from './publish-contacts.ts'

/** An entry as the operator has read it. */
export interface Read {
  id: string
  revision: number
}

interface CheckParts {
  merchants: Merchants
  pictures: Pictures
}

const subjectOf = (id: string): string => `content:${id}`

/** @returns its id */
export async function createEntry(tools: CommandTools, parts: CheckParts, body: EntryBody): Promise<string> {
  const { tx, scope, audit } = tools
  const draft = cleanBody(body)
  await checkBody(tools, parts, draft)
  const id = uuidv7()
  await insertEntry(tx, { merchant_id: scope.merchant, id, draft, changed_by: operatorIn(scope) })
  audit({ action: `${draft.kind}.create`, subject: subjectOf(id), ...differenceOf(null, draft) })
  return id
}

/** The draft becomes `body`; another kind of it would be another entry. */
export async function saveEntry(tools: CommandTools, parts: CheckParts, read: Read & { body: EntryBody }) {
  const entry = await getForChange(tools.tx, read)
  const draft = cleanBody(read.body)
  if (draft.kind !== entry.kind) throw new Refused('invalid_request', { field: 'kind' })
  await checkBody(tools, parts, draft)
  return change(tools, entry, { action: 'save', change: { draft }, ...differenceOf(entry.draft, draft) })
}

/** Throws away a draft that no player has seen. */
export async function removeEntry({ tx, audit }: CommandTools, read: Read): Promise<void> {
  const entry = await getForChange(tx, read)
  if (entry.version > 0) throw new Refused('content_published')
  await deleteEntry(tx, entry.id)
  audit({ action: `${entry.kind}.remove`, subject: subjectOf(entry.id), ...differenceOf(entry.draft, null) })
}

interface Parts {
  merchants: Merchants
  jobs: Pick<Jobs, 'schedule'>
}

export interface Publishing extends Read {
  /** Its title has to be there: it is what players read who have no text of their own. */
  firstLanguage: LanguageTag
}

/** Shows the draft to players between its times, and remembers it as a version. */
export async function publishEntry(tools: CommandTools, { merchants, jobs }: Parts, read: Publishing) {
  const { tx, scope } = tools
  const entry = await getForChange(tx, read)
  const { draft } = entry
  if (draft.kind !== 'banner' && !hasText(draft.texts, 'title', read.firstLanguage))
    throw new Refused('content_incomplete', { language: getLanguage(read.firstLanguage).name })
  // The host may have left the settings since the draft was saved.
  await checkLink(tools, merchants, draft)
  const version = entry.version + 1
  await insertVersion(tx, {
    merchant_id: scope.merchant,
    entry_id: entry.id,
    version,
    body: draft,
    published_by: operatorIn(scope),
  })
  const reply = await change(tools, entry, {
    action: 'publish',
    change: {
      published: draft,
      version,
      // What is corrected while it is shown stays the same announcement: its popup opens for nobody a second time.
      shown_from: draft.from ? new Date(draft.from) : entry.state === 'live' ? entry.shown_from : 'now',
      shown_until: draft.until ? new Date(draft.until) : null,
    },
    ...differenceOf(entry.published, draft),
  })
  await publishContacts(tx, { merchants, merchant: scope.merchant, kind: entry.kind })
  emitChange(tools, [entry.published, draft])
  const turn = await findNextTurn(tx, entry.id)
  if (turn) await jobs.schedule(tx, { kind: turnKind, key: entry.id, merchant: scope.merchant, due: turn })
  return reply
}

/** Players see it no more. */
export async function takeDownEntry(tools: CommandTools, { merchants }: Pick<Parts, 'merchants'>, read: Read) {
  const entry = await getForChange(tools.tx, read)
  if (!entry.published) throw new Refused('decided_already')
  const reply = await change(tools, entry, {
    action: 'take_down',
    change: { published: null, shown_from: null, shown_until: null },
    before: { version: entry.version },
    after: { version: null },
  })
  await publishContacts(tools.tx, { merchants, merchant: tools.scope.merchant, kind: entry.kind })
  emitChange(tools, [entry.published])
  return reply
}

/** The draft becomes what was published as `version`. */
export async function restoreVersion(tools: CommandTools, read: Read & { version: number }) {
  const entry = await getForChange(tools.tx, read)
  const draft = await findVersion(tools.tx, entry.id, read.version)
  if (!draft) throw new Refused('not_found')
  return change(tools, entry, { action: 'restore', change: { draft }, ...differenceOf(entry.draft, draft) })
}

/** @throws Refused not_found, stale_edit where somebody else has changed it meanwhile */
async function getForChange(tx: Tx, { id, revision }: Read): Promise<EntryRow> {
  const entry = await lockEntry(tx, id)
  if (!entry) throw new Refused('not_found')
  if (entry.revision !== revision) throw new Refused('stale_edit')
  return entry
}

interface Act extends ReturnType<typeof differenceOf> {
  action: string
  change: EntryChange
}

async function change({ tx, scope, audit }: CommandTools, entry: EntryRow, { action, change, ...parts }: Act) {
  await updateEntry(tx, { id: entry.id, changedBy: operatorIn(scope), change })
  audit({ action: `${entry.kind}.${action}`, subject: subjectOf(entry.id), ...parts })
  return { revision: entry.revision + 1 }
}

/**
 * What its schema cannot say.
 * @throws Refused invalid_request, link_not_allowed, not_found for a picture that this merchant has not
 */
async function checkBody(tools: CommandTools, { merchants, pictures }: CheckParts, body: EntryBody): Promise<void> {
  if (body.from && body.until && body.until <= body.from) throw new Refused('invalid_request', { field: 'until' })
  // The site's policy loads films from itself only.
  if (body.kind === 'banner' && body.group === 'm_video' && body.link?.startsWith('https:'))
    throw new Refused('invalid_request', { field: 'link' })
  await checkLink(tools, merchants, body)
  if (!('picture' in body) || !body.picture) return
  const isKnown =
    'upload' in body.picture ? await holdPicture(tools.tx, body.picture.upload) : pictures.find(body.picture) !== null
  if (!isKnown) throw new Refused('not_found', { field: 'picture' })
}

/** Only banners and download links are tapped by everybody who opens the site. */
async function checkLink({ tx, scope }: CommandTools, merchants: Merchants, body: EntryBody): Promise<void> {
  const link = body.kind === 'banner' ? body.link : body.kind === 'download' ? body.address : null
  if (link === null || (await isLinkAllowed(tx, { merchants, merchant: scope.merchant, link }))) return
  throw new Refused('link_not_allowed', { host: URL.canParse(link) ? new URL(link).hostname : link })
}
