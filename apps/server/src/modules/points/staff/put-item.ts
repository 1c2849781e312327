import type { MallItemForm } from '@fairground/contract/console'
import { parseMoney } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import { holdPicture } from '../../content/index.ts'
import { canGrantRounds } from '../../games/index.ts'
import { givesAlone, rehearse, type ReturnGuard } from '../../rewards/index.ts'
import { listItems } from '../mall/mall.queries.ts'
import { formOf } from './form-of-item.ts'
import { worthOfItem } from './worth-of-item.ts'
import { insertItem, lockItem, updateItem } from './staff.queries.ts'

/** In ledger units: thousands of them can be added where a number is one of 64 bits. */
const amountMax = 2n ** 53n

export interface PutItem {
  id: string
  version: number
  leftBefore: number | null
  form: MallItemForm
  /** A text in it is needed. */
  defaultLanguage: string
  currencies: readonly string[]
  reason: string
  /** Another operator has agreed to it. */
  isAgreed: boolean
}

/**
 * Makes an item, or changes it; its kind stays, because orders stand for it. One that gives more than an operator gives
 * alone is proposed.
 * @returns the version now
 * @throws Refused stale_edit, invalid_request, content_incomplete, amount_invalid, free_rounds_unavailable, odds_refused, not_found for a picture that this merchant has not
 */
export async function putItem(
  tools: CommandTools,
  guardReturns: ReturnGuard,
  request: PutItem,
): Promise<{ version: number; isProposed: boolean }> {
  const { tx, scope, audit } = tools
  const { id, version, leftBefore, form, reason } = request
  checkForm(request)
  await checkRounds(tx, form)
  const { picture } = form
  if ('upload' in picture && !(await holdPicture(tx, picture.upload)))
    throw new Refused('not_found', { field: 'picture' })
  const known = await lockItem(tx, id)
  if ((known?.version ?? 0) !== version) throw new Refused('stale_edit')
  if (known && known.kind !== form.kind) throw new Refused('invalid_request', { field: 'kind' })
  const stored = known && (await findItemForm(tx, id))
  const gift = {
    kind: 'mall_item',
    subject: id,
    memberId: null,
    sums: worthOfItem(form, stored && { form: stored, leftBefore }),
    before: stored ? { version, form: stored } : { version },
    after: { version, leftBefore, form },
    reason,
  } as const
  const put = () =>
    guardReturns<unknown>(tools, () =>
      known ? updateItem(tx, id, { form, leftBefore }) : insertItem(tx, { merchant: scope.merchant, id, form }),
    )
  if (!request.isAgreed && form.kind === 'bonus') await rehearse(tools, put)
  if (!request.isAgreed && !(await givesAlone(tools, gift))) return { version, isProposed: true }
  await put()
  audit({ action: 'mall.change', subject: `item:${id}`, after: { version: version + 1, form: JSON.stringify(form) } })
  return { version: version + 1, isProposed: false }
}

/** The codes of a voucher that are left are its stock. */
async function findItemForm(tx: Tx, id: string): Promise<MallItemForm | undefined> {
  const row = (await listItems(tx, null)).find((item) => item.id === id)
  return row && { ...formOf(row), stock: row.left }
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
    if (typeof read === 'string' || read.amount > amountMax) throw new Refused('amount_invalid', { field: currency })
  }
}

/** One whose game was closed meanwhile can still be closed. */
async function checkRounds(tx: Tx, { isEnabled, rounds }: MallItemForm): Promise<void> {
  if (!isEnabled) return
  for (const each of rounds)
    if (!(await canGrantRounds(tx, each))) throw new Refused('free_rounds_unavailable', { currency: each.currency })
}
