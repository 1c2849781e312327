import type { MallItemForm } from '@fairground/contract/console'
import { parseMoney } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import { holdPicture } from '../../content/index.ts'
import { canGrantRounds } from '../../games/index.ts'
import { insertItem, lockItem, updateItem } from './staff.queries.ts'

export interface PutItem {
  id: string
  version: number
  leftBefore: number | null
  form: MallItemForm
  /** A text in it is needed. */
  defaultLanguage: string
  currencies: readonly string[]
}

/**
 * Makes an item, or changes it; its kind stays, because orders stand for it.
 * @returns the new version
 * @throws Refused stale_edit, invalid_request, content_incomplete, amount_invalid, free_rounds_unavailable, not_found for a picture that this merchant has not
 */
export async function putItem(tools: CommandTools, request: PutItem): Promise<number> {
  const { tx, scope, audit } = tools
  const { id, version, leftBefore, form } = request
  checkForm(request)
  await checkRounds(tx, form)
  const { picture } = form
  if ('upload' in picture && !(await holdPicture(tx, picture.upload)))
    throw new Refused('not_found', { field: 'picture' })
  const known = await lockItem(tx, id)
  if ((known?.version ?? 0) !== version) throw new Refused('stale_edit')
  if (known && known.kind !== form.kind) throw new Refused('invalid_request', { field: 'kind' })
  if (known) await updateItem(tx, id, { form, leftBefore })
  else await insertItem(tx, { merchant: scope.merchant, id, form })
  audit({ action: 'mall.change', subject: `item:${id}`, after: { version: version + 1, form: JSON.stringify(form) } })
  return version + 1
}

function checkForm({ form, defaultLanguage, currencies }: PutItem): void {
  const { kind, bonuses, rounds } = form
  if (!Object.hasOwn(form.texts, defaultLanguage))
    throw new Refused('content_incomplete', { language: defaultLanguage })
  if ((kind === 'bonus') !== bonuses.length > 0) throw new Refused('invalid_request', { field: 'bonuses' })
  if ((kind === 'free_rounds') !== rounds.length > 0) throw new Refused('invalid_request', { field: 'rounds' })
  const sums = [...bonuses, ...rounds.map(({ currency, stake: amount }) => ({ currency, amount }))]
  if (new Set(sums.map(({ currency }) => currency)).size < sums.length)
    throw new Refused('invalid_request', { field: 'currency' })
  for (const { currency, amount } of sums) {
    if (!currencies.includes(currency)) throw new Refused('invalid_request', { field: 'currency' })
    const read = parseMoney(amount, currency, { precision: 'shown' })
    if (typeof read === 'string' || read.amount <= 0n) throw new Refused('amount_invalid', { field: currency })
  }
}

/** One whose game was closed meanwhile can still be closed. */
async function checkRounds(tx: Tx, { isEnabled, rounds }: MallItemForm): Promise<void> {
  if (!isEnabled) return
  for (const each of rounds)
    if (!(await canGrantRounds(tx, each))) throw new Refused('free_rounds_unavailable', { currency: each.currency })
}
