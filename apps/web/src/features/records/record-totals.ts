import type { BetRecord, LedgerRecord } from '@fairground/contract'
import {
  add,
  formatDecimal,
  isNegative,
  parseDecimal,
  subtract,
  sum,
  type CurrencyCode,
  type Money,
} from '@fairground/money'

type Bet = Pick<BetRecord, 'stake' | 'returned' | 'state'>

/** What a bet brought or cost; an open one has cost its stake so far. */
export function netOf({ stake, returned }: Pick<Bet, 'stake' | 'returned'>, currency: CurrencyCode): string {
  return formatDecimal(subtract(parseDecimal(returned ?? '0', currency), parseDecimal(stake, currency)))
}

/** As the platform counts: a bet that was given back was none. */
export const betsNet = (bets: readonly Bet[], currency: CurrencyCode): string =>
  total(
    bets.filter(({ state }) => state !== 'refunded').map((bet) => netOf(bet, currency)),
    currency,
  )

export interface EntryTotals {
  incoming: string
  outgoing: string
  net: string
}

type Entry = Pick<LedgerRecord, 'account' | 'amount'>

/** Money that came and went; what is only set aside has not come from outside. */
export function entryTotals(entries: readonly Entry[], currency: CurrencyCode): EntryTotals {
  const moved = entries.filter(({ account }) => account !== 'held').map(({ amount }) => parseDecimal(amount, currency))
  const incoming = sum(
    moved.filter((amount) => !isNegative(amount)),
    currency,
  )
  const outgoing = sum(moved.filter(isNegative), currency)
  return {
    incoming: formatDecimal(incoming),
    outgoing: formatDecimal(outgoing),
    net: formatDecimal(add(incoming, outgoing)),
  }
}

const total = (amounts: readonly string[], currency: CurrencyCode): string =>
  formatDecimal(
    sum(
      amounts.map((amount): Money => parseDecimal(amount, currency)),
      currency,
    ),
  )
