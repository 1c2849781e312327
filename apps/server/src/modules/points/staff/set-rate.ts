import { parseMoney, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import { lockRate, putRate } from './staff.queries.ts'

interface RateChange {
  currency: CurrencyCode
  /** As it was read; null: there was none. */
  before: string | null
  perPoint: string | null
}

/** @throws Refused stale_edit, amount_invalid */
export async function setRate(
  { tx, scope, audit }: CommandTools,
  { currency, before, perPoint }: RateChange,
): Promise<Record<string, never>> {
  const known = await lockRate(tx, currency)
  const units = unitsOf(perPoint, currency)
  if (known !== unitsOf(before, currency)) throw new Refused('stale_edit')
  await putRate(tx, { merchant: scope.merchant, currency, perPoint: units })
  audit({
    action: 'points.rate',
    subject: `currency:${currency}`,
    before: { perPoint: before ?? '' },
    after: { perPoint: perPoint ?? '' },
  })
  return {}
}

function unitsOf(perPoint: string | null, currency: CurrencyCode): bigint | null {
  if (perPoint === null) return null
  const read = parseMoney(perPoint, currency, { precision: 'shown' })
  if (typeof read === 'string' || read.amount <= 0n) throw new Refused('amount_invalid', { field: 'perPoint' })
  return read.amount
}
