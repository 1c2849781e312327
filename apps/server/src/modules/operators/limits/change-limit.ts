import { v7 as uuidv7 } from 'uuid'
import { formatDecimal, money, parseMoney, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import { operatorIn } from '../../../platform/scope.ts'
import { checkAsker } from '../../proposals/index.ts'
import { closeLimitChange, insertLimitChange, lockLimitChange } from './limits.queries.ts'
import type { MoneyLimit } from './money-limit.ts'

interface LimitWish {
  kind: MoneyLimit['kind']
  subject: string
  /** As it was read, and as it shall be; decimals of its currency. Null: no amount needs two. */
  before: string | null
  after: string | null
  reason: string
}

export interface LimitParts {
  limits: readonly MoneyLimit[]
  currencies: readonly CurrencyCode[]
}

const limitOf = ({ limits }: LimitParts, kind: MoneyLimit['kind']): MoneyLimit => {
  const found = limits.find((limit) => limit.kind === kind)
  if (!found) throw new Error(`no module has limits of ${kind}`)
  return found
}

export const shownLimit = (amount: bigint | null, currency: CurrencyCode | null): string | null =>
  amount === null ? null : currency === null ? String(amount) : formatDecimal(money(amount, currency))

/**
 * Lowers a limit; a higher one, or none, is proposed to another operator.
 * @returns whether it is only proposed
 * @throws Refused not_found, stale_edit, amount_invalid, invalid_request
 */
export async function changeLimit(tools: CommandTools, parts: LimitParts, wish: LimitWish): Promise<boolean> {
  const { tx, scope, audit } = tools
  const { kind, subject, reason } = wish
  const limit = limitOf(parts, kind)
  const row = (await limit.list(tx, parts.currencies)).find((each) => each.subject === subject)
  if (!row) throw new Refused('not_found')
  const { currency, amount: before } = row
  if (wish.before !== shownLimit(before, currency)) throw new Refused('stale_edit')
  const after = readLimit(wish.after, currency, limit)
  if (after === before) throw new Refused('invalid_request', { field: 'after' })
  const isProposed = before !== null && (after === null || after > before)
  if (isProposed) {
    const change = { kind, subject, currency, before, after, reason, asked_by: operatorIn(scope) }
    // Another proposal waits: it is decided first.
    if (!(await insertLimitChange(tx, { merchant_id: scope.merchant, id: uuidv7(), ...change })))
      throw new Refused('stale_edit')
  } else if (!(await limit.set(tx, { subject, before, after }))) throw new Refused('stale_edit')
  audit({
    action: isProposed ? 'limit.propose' : 'limit.set',
    subject: `limit:${kind}:${subject}`,
    before: { amount: wish.before, currency },
    after: { amount: isProposed ? wish.before : shownLimit(after, currency), ...(isProposed && { asked: wish.after }) },
  })
  return isProposed
}

const countMax = 1_000_000_000n

function readLimit(
  typed: string | null,
  currency: CurrencyCode | null,
  { least, mayBeNone }: MoneyLimit,
): bigint | null {
  if (typed === null) {
    if (!mayBeNone) throw new Refused('invalid_request', { field: 'after' })
    return null
  }
  const size = currency === null ? readCount(typed) : readAmount(typed, currency)
  if (size < least) throw new Refused('invalid_request', { field: 'after' })
  return size
}

function readAmount(typed: string, currency: CurrencyCode): bigint {
  const size = parseMoney(typed, currency, { precision: 'shown', allowsZero: true })
  if (typeof size === 'string') throw new Refused('amount_invalid', { field: 'after', fault: size })
  return size.amount
}

function readCount(typed: string): bigint {
  if (!/^\d{1,10}$/.test(typed)) throw new Refused('amount_invalid', { field: 'after', fault: 'malformed' })
  const count = BigInt(typed)
  if (count > countMax) throw new Refused('amount_invalid', { field: 'after', fault: 'too_large' })
  return count
}

/**
 * Agrees to a proposed limit or refuses it; who has proposed it may only withdraw it.
 * @throws Refused not_found, decided_already, own_act, asker_may_not, stale_edit
 */
export async function decideLimit(
  tools: CommandTools,
  parts: LimitParts,
  { id, isAgreed }: { id: string; isAgreed: boolean },
): Promise<void> {
  const { tx, scope, audit } = tools
  const change = await lockLimitChange(tx, id)
  if (!change) throw new Refused('not_found')
  if (change.state !== 'proposed')
    throw new Refused('decided_already', { subject: `limit:${change.kind}:${change.subject}` })
  const by = operatorIn(scope)
  const isOwn = change.asked_by === by
  if (isOwn && isAgreed) throw new Refused('own_act')
  if (isAgreed) await checkAsker(tools, { askedBy: change.asked_by, permission: 'payments.terms' })
  const state = isAgreed ? 'agreed' : isOwn ? 'withdrawn' : 'refused'
  await closeLimitChange(tx, { id, state, by })
  const { kind, subject, before, after } = change
  // Somebody has lowered it meanwhile.
  if (isAgreed && !(await limitOf(parts, kind).set(tx, { subject, before, after }))) throw new Refused('stale_edit')
  const currency = change.currency as CurrencyCode | null
  audit({
    action: `limit.${({ agreed: 'agree', refused: 'refuse', withdrawn: 'withdraw' } as const)[state]}`,
    subject: `limit:${kind}:${subject}`,
    before: { amount: shownLimit(before, currency), currency },
    after: { amount: shownLimit(isAgreed ? after : before, currency), asked: shownLimit(after, currency) },
  })
}
