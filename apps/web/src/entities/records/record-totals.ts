import type { BetRecord, LedgerRecord } from '@fairground/contract'
import { formatDecimal, parseDecimal, subtract, sum, type CurrencyCode, type Money } from '@fairground/money'

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

/** What the pockets hold more or less: what one gives another is no change. */
export const entriesNet = (entries: readonly Pick<LedgerRecord, 'amount'>[], currency: CurrencyCode): string =>
  total(
    entries.map(({ amount }) => amount),
    currency,
  )

const total = (amounts: readonly string[], currency: CurrencyCode): string =>
  formatDecimal(
    sum(
      amounts.map((amount): Money => parseDecimal(amount, currency)),
      currency,
    ),
  )
