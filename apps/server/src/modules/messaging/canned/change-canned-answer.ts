import { v7 as uuidv7 } from 'uuid'
import { cannedAnswerLimits, type CannedAnswerDraft } from '@fairground/contract/console'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import { operatorIn } from '../../../platform/scope.ts'
import { writtenLanguages, type Merchants } from '../../merchants/index.ts'
import {
  countForNew,
  deleteCannedAnswer,
  insertCannedAnswer,
  lockCannedAnswer,
  updateCannedAnswer,
} from './canned-answers.queries.ts'

/** An answer as the operator has read it. */
interface Read {
  id: string
  revision: number
}

const subjectOf = (id: string): string => `canned-answer:${id}`
const traceOf = ({ name, texts }: CannedAnswerDraft) => ({ name, texts: JSON.stringify(texts) })

/** @returns its id */
export async function createCannedAnswer(
  tools: CommandTools,
  merchants: Merchants,
  draft: CannedAnswerDraft,
): Promise<string> {
  const { tx, scope, audit } = tools
  const tidy = tidied(tools, merchants, draft)
  const { count: max } = cannedAnswerLimits
  if ((await countForNew(tx)) >= max) throw new Refused('canned_answers_full', { max })
  const id = uuidv7()
  await insertCannedAnswer(tx, { id, merchant: scope.merchant, by: operatorIn(scope), ...tidy })
  audit({ action: 'canned-answer.create', subject: subjectOf(id), after: traceOf(tidy) })
  return id
}

export async function saveCannedAnswer(
  tools: CommandTools,
  merchants: Merchants,
  { id, revision, draft }: Read & { draft: CannedAnswerDraft },
) {
  const { tx, scope, audit } = tools
  const tidy = tidied(tools, merchants, draft)
  const before = await getRead(tx, { id, revision })
  const saved = await updateCannedAnswer(tx, { id, by: operatorIn(scope), ...tidy })
  audit({ action: 'canned-answer.save', subject: subjectOf(id), before: traceOf(before), after: traceOf(tidy) })
  return saved
}

export async function removeCannedAnswer({ tx, audit }: CommandTools, read: Read): Promise<void> {
  const before = await getRead(tx, read)
  await deleteCannedAnswer(tx, read.id)
  audit({ action: 'canned-answer.remove', subject: subjectOf(read.id), before: traceOf(before) })
}

/** @throws Refused invalid_request for a blank name, content_incomplete where the first language is missing */
function tidied({ scope }: Pick<CommandTools, 'scope'>, merchants: Merchants, draft: CannedAnswerDraft) {
  const name = draft.name.trim()
  if (name === '') throw new Refused('invalid_request', { field: 'name', rule: 'minLength' })
  const written = Object.entries(draft.texts).map(([language, words]) => [language, words.trim()] as const)
  const texts: CannedAnswerDraft['texts'] = Object.fromEntries(written.filter(([, words]) => words !== ''))
  const [first] = writtenLanguages(merchants, scope.merchant)
  if (first && !texts[first.code]) throw new Refused('content_incomplete', { language: first.name })
  return { name, texts }
}

/** @throws Refused not_found, stale_edit */
async function getRead(tx: Tx, { id, revision }: Read): Promise<CannedAnswerDraft> {
  const found = await lockCannedAnswer(tx, id)
  if (!found) throw new Refused('not_found')
  if (found.revision !== revision) throw new Refused('stale_edit')
  return found
}
