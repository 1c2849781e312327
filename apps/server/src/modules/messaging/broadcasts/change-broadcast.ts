import { v7 as uuidv7 } from 'uuid'
import { getLanguage } from '@fairground/contract'
import type { BroadcastDraft } from '@fairground/contract/console'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { Refused } from '../../../platform/refused.ts'
import { operatorIn } from '../../../platform/scope.ts'
import { hasText } from '../../../platform/texts/text-in.ts'
import type { Merchants } from '../../merchants/index.ts'
import {
  countRecipients,
  deleteBroadcast,
  insertBroadcast,
  lockBroadcast,
  markStarted,
  setState,
  updateDraft,
  type BroadcastRow,
} from './broadcasts.queries.ts'
import { sendKind } from './send-part.ts'

/** A draft as the operator has read it. */
interface Read {
  id: string
  revision: number
}

const subjectOf = (id: string): string => `broadcast:${id}`

/** For the audit trail: whom it is for, and its first title. */
const traceOf = ({ texts, link, isMarketing, audience }: BroadcastDraft) => ({
  audience: JSON.stringify(audience),
  isMarketing,
  link,
  texts: JSON.stringify(texts),
})

/** @returns its id */
export async function createBroadcast({ tx, scope, audit }: CommandTools, draft: BroadcastDraft): Promise<string> {
  const id = uuidv7()
  const { texts, link, isMarketing, audience } = draft
  await insertBroadcast(tx, {
    merchant_id: scope.merchant,
    id,
    texts: JSON.stringify(texts),
    link,
    is_marketing: isMarketing,
    audience: JSON.stringify(audience),
    created_by: operatorIn(scope),
  })
  audit({ action: 'broadcast.create', subject: subjectOf(id), after: traceOf(draft) })
  return id
}

export async function saveBroadcast({ tx, audit }: CommandTools, read: Read, draft: BroadcastDraft) {
  const before = await getDraft(tx, read)
  const { revision } = await updateDraft(tx, read.id, draft)
  audit({
    action: 'broadcast.save',
    subject: subjectOf(read.id),
    before: traceOf(draftOf(before)),
    after: traceOf(draft),
  })
  return { revision }
}

export async function removeBroadcast({ tx, audit }: CommandTools, read: Read): Promise<void> {
  const draft = await getDraft(tx, read)
  await deleteBroadcast(tx, read.id)
  audit({ action: 'broadcast.remove', subject: subjectOf(read.id), before: traceOf(draftOf(draft)) })
}

interface Parts {
  merchants: Merchants
  jobs: Pick<Jobs, 'schedule'>
}

/**
 * From here on the text is fixed, and so is who may get it; consent and pauses are looked at when their turn comes.
 * @throws Refused content_incomplete where the first language is missing: it is what everybody else reads
 */
export async function sendBroadcast(tools: CommandTools, { merchants, jobs }: Parts, read: Read) {
  const { tx, scope, audit } = tools
  const draft = await getDraft(tx, read)
  const { defaultLanguage } = merchants.get(scope.merchant).settings
  if (!(['title', 'content'] as const).every((part) => hasText(draft.texts, part, defaultLanguage)))
    throw new Refused('content_incomplete', { language: getLanguage(defaultLanguage).name })
  const { recipients } = await countRecipients(tx, draft.audience, draft.is_marketing)
  await markStarted(tx, read.id, recipients)
  await jobs.schedule(tx, { kind: sendKind, key: read.id, merchant: scope.merchant, due: { afterSeconds: 0 } })
  audit({ action: 'broadcast.send', subject: subjectOf(read.id), after: { expected: recipients } })
  return { expectedCount: recipients }
}

export async function stopBroadcast({ tx, audit }: CommandTools, id: string): Promise<void> {
  const broadcast = await getIn(tx, id, 'sending')
  await setState(tx, id, 'stopped')
  audit({ action: 'broadcast.stop', subject: subjectOf(id), after: { sent: broadcast.sent_count } })
}

export async function resumeBroadcast({ tx, scope, audit }: CommandTools, jobs: Parts['jobs'], id: string) {
  const broadcast = await getIn(tx, id, 'stopped')
  await setState(tx, id, 'sending')
  await jobs.schedule(tx, { kind: sendKind, key: id, merchant: scope.merchant, due: { afterSeconds: 0 } })
  audit({ action: 'broadcast.resume', subject: subjectOf(id), before: { sent: broadcast.sent_count } })
}

export const draftOf = ({ texts, link, is_marketing, audience }: BroadcastRow): BroadcastDraft => ({
  texts,
  link,
  isMarketing: is_marketing,
  audience,
})

async function getDraft(tx: Tx, { id, revision }: Read): Promise<BroadcastRow> {
  const draft = await getIn(tx, id, 'draft')
  if (draft.revision !== revision) throw new Refused('stale_edit')
  return draft
}

/** @throws Refused not_found, decided_already */
async function getIn(tx: Tx, id: string, state: BroadcastRow['state']): Promise<BroadcastRow> {
  const found = await lockBroadcast(tx, id)
  if (!found) throw new Refused('not_found')
  if (found.state !== state) throw new Refused('decided_already')
  return found
}
