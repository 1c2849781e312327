import { compare, parseDecimal, parseMoney, type CurrencyCode } from '@fairground/money'
import type { Limit } from '../api.ts'

/** Number of minutes in a span. */
export const minutesMax: Record<Limit['span'], number> = { day: 1_440, week: 10_080, month: 44_640 }

export type LimitRequest = { value: string | null; effect: 'stricter' | 'looser' | 'same' } | 'malformed'

/** The effect of saving. Empty text is no request yet; null removes the limit. */
export function readLimitRequest(typed: string | null, limit: Limit, currency: CurrencyCode): LimitRequest {
  if (typed === null) return { value: null, effect: limit.value === null ? 'same' : 'looser' }
  const value = limit.kind === 'time' ? minutes(typed, limit.span) : amount(typed, currency)
  if (value === null) return 'malformed'
  if (limit.value === null) return { value, effect: 'stricter' }
  const order = compare(parseDecimal(value, currency), parseDecimal(limit.value, currency))
  return { value, effect: order > 0 ? 'looser' : order < 0 ? 'stricter' : 'same' }
}

function minutes(typed: string, span: Limit['span']): string | null {
  if (!/^\d{1,6}$/.test(typed)) return null
  const count = Number(typed)
  return count <= minutesMax[span] ? String(count) : null
}

function amount(typed: string, currency: CurrencyCode): string | null {
  const parsed = parseMoney(typed, currency, { precision: 'shown', allowsZero: true })
  return typeof parsed === 'string' ? null : typed
}

/** The used share, from 0 to 1; winnings can make the used amount negative. */
export function shareOf({ used, value }: Pick<Limit, 'used' | 'value'>): number {
  if (value === null) return 0
  const [part, whole] = [Number(used), Number(value)]
  return whole <= 0 ? 1 : Math.min(1, Math.max(0, part / whole))
}
