import { v7 as uuidv7 } from 'uuid'
import { contractTemplateLimits, type ContractTemplateDraft } from '@fairground/contract/console'
import type { CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../../platform/commands/command.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refused } from '../../../../platform/refused.ts'
import { operatorIn } from '../../../../platform/scope.ts'
import { sealTerms } from '../signing/seal-terms.ts'
import {
  countTemplates,
  deleteTemplate,
  findNamesake,
  insertTemplate,
  lockTemplate,
  lockTemplates,
  updateTemplate,
} from './templates.queries.ts'

/** A template as the operator has read it. */
interface Read {
  id: string
  revision: number
}

interface Change {
  draft: ContractTemplateDraft
  /** The merchant's first: what is no amount in it is refused. */
  currency: CurrencyCode
}

const subjectOf = (id: string): string => `agent_contract_template:${id}`
const traceOf = ({ name, terms }: ContractTemplateDraft) => ({ name, terms: JSON.stringify(terms) })

/**
 * @returns its id
 * @throws Refused invalid_request, amount_invalid, contract_terms_wrong, contract_templates_full, contract_template_taken
 */
export async function createTemplate(tools: CommandTools, change: Change): Promise<string> {
  const { tx, scope, audit } = tools
  const tidy = tidied(change)
  await lockTemplates(tx)
  const { count: max } = contractTemplateLimits
  if ((await countTemplates(tx)) >= max) throw new Refused('contract_templates_full', { max })
  if (await findNamesake(tx, tidy)) throw new Refused('contract_template_taken')
  const id = uuidv7()
  await insertTemplate(tx, { id, merchant: scope.merchant, by: operatorIn(scope), ...tidy })
  audit({ action: 'agent.contract_template_create', subject: subjectOf(id), after: traceOf(tidy) })
  return id
}

/** @throws Refused not_found, stale_edit, invalid_request, amount_invalid, contract_terms_wrong, contract_template_taken */
export async function saveTemplate(tools: CommandTools, { id, revision, ...change }: Read & Change) {
  const { tx, scope, audit } = tools
  const tidy = tidied(change)
  await lockTemplates(tx)
  const before = await getRead(tx, { id, revision })
  const namesake = await findNamesake(tx, tidy)
  if (namesake && namesake.id !== id) throw new Refused('contract_template_taken')
  const saved = await updateTemplate(tx, { id, by: operatorIn(scope), ...tidy })
  audit({
    action: 'agent.contract_template_save',
    subject: subjectOf(id),
    before: traceOf(before),
    after: traceOf(tidy),
  })
  return saved
}

/** @throws Refused not_found, stale_edit */
export async function removeTemplate({ tx, audit }: CommandTools, read: Read): Promise<void> {
  const before = await getRead(tx, read)
  await deleteTemplate(tx, read.id)
  audit({ action: 'agent.contract_template_remove', subject: subjectOf(read.id), before: traceOf(before) })
}

/** Terms that could be offered, with amounts in one form. */
function tidied({ draft, currency }: Change): ContractTemplateDraft {
  const name = draft.name.trim()
  if (name === '') throw new Refused('invalid_request', { field: 'name', rule: 'minLength' })
  return { name, terms: sealTerms(draft.terms, currency).wire }
}

async function getRead(tx: Tx, { id, revision }: Read): Promise<ContractTemplateDraft> {
  const found = await lockTemplate(tx, id)
  if (!found) throw new Refused('not_found')
  if (found.revision !== revision) throw new Refused('stale_edit')
  return found
}
