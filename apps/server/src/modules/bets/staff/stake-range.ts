import { parseMoney, type CurrencyCode } from '@fairground/money'
import { betweenOf } from '../../../platform/period.ts'
import { Refused } from '../../../platform/refused.ts'

interface Wanted {
  account?: string | undefined
  currency?: CurrencyCode | undefined
  stakeFrom?: string | undefined
  stakeTo?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const daysMax = 31
const dayMs = 86_400_000

/**
 * The stakes that are wanted, in ledger units. Amounts have no index, which every bet would pay for: so they are looked
 * for among the bets of one member, or of a month at most, which are read by time.
 * @throws Refused amount_invalid, invalid_request
 */
export function stakeOf(query: Wanted): { from: bigint | null; to: bigint | null } {
  const { currency, stakeFrom, stakeTo, account } = query
  if (stakeFrom === undefined && stakeTo === undefined) return { from: null, to: null }
  // An amount is one of a currency.
  if (!currency) throw new Refused('invalid_request', { field: 'currency' })
  const { from, to } = betweenOf(query)
  if (account === undefined && !isShort(from, to)) throw new Refused('period_needed', { days: daysMax })
  return { from: read('stakeFrom', stakeFrom, currency), to: read('stakeTo', stakeTo, currency) }
}

const isShort = (from: Date | null, to: Date | null): boolean =>
  from !== null && (to ?? new Date()).getTime() - from.getTime() <= daysMax * dayMs

function read(field: string, typed: string | undefined, currency: CurrencyCode): bigint | null {
  if (typed === undefined) return null
  const size = parseMoney(typed, currency, { precision: 'shown', allowsZero: true })
  if (typeof size === 'string') throw new Refused('amount_invalid', { field, fault: size })
  return size.amount
}
