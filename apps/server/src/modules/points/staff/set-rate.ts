import { parseMoney, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import { givesAlone, rehearse, type ReturnGuard } from '../../rewards/index.ts'
import { lockRate, putRate } from './staff.queries.ts'

interface RateChange {
  currency: CurrencyCode
  /** As it was read; null: there was none. */
  before: string | null
  perPoint: string | null
  reason: string
  /** Another operator has agreed to it. */
  isAgreed: boolean
}

/**
 * Sets what a point costs. Cheaper points are made by all who play, without a limit, so that they are proposed.
 * @returns whether it is only proposed
 * @throws Refused stale_edit, amount_invalid, odds_refused
 */
export async function setRate(
  tools: CommandTools,
  guardReturns: ReturnGuard,
  { currency, before, perPoint, reason, isAgreed }: RateChange,
): Promise<boolean> {
  const { tx, scope, audit } = tools
  const known = await lockRate(tx, currency)
  const units = unitsOf(perPoint, currency)
  if (known !== unitsOf(before, currency)) throw new Refused('stale_edit')
  const isCheaper = units !== null && (known === null || units < known)
  const gift = {
    kind: 'point_rate',
    subject: currency,
    memberId: null,
    sums: isCheaper ? [{ unit: 'points', amount: null } as const] : [],
    before: { perPoint: before },
    after: { perPoint },
    reason,
  } as const
  const put = () => guardReturns(tools, () => putRate(tx, { merchant: scope.merchant, currency, perPoint: units }))
  if (!isAgreed && isCheaper) await rehearse(tools, put)
  if (!isAgreed && !(await givesAlone(tools, gift))) return true
  await put()
  audit({
    action: 'points.rate',
    subject: `currency:${currency}`,
    before: { perPoint: before ?? '' },
    after: { perPoint: perPoint ?? '' },
  })
  return false
}

function unitsOf(perPoint: string | null, currency: CurrencyCode): bigint | null {
  if (perPoint === null) return null
  const read = parseMoney(perPoint, currency, { precision: 'shown' })
  if (typeof read === 'string' || read.amount <= 0n) throw new Refused('amount_invalid', { field: 'perPoint' })
  return read.amount
}
