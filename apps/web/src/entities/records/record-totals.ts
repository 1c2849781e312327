import type { BetRecord, LedgerRecord } from '@fairground/contract'
import { formatDecimal, parseDecimal, subtract, sum, type CurrencyCode, type Money } from '@fairground/money'

type Bet = Pick<BetRecord, 'stake' | 'returned' | 'state'>

/** Gain or loss of a bet; an open bet counts as a loss of its stake. */
export function netOf({ stake, returned }: Pick<Bet, 'stake' | 'returned'>, currency: CurrencyCode): string {
  return formatDecimal(subtract(parseDecimal(returned ?? '0', currency), parseDecimal(stake, currency)))
}

/** As on the platform: a refunded bet is not counted. */
export const betsNet = (bets: readonly Bet[], currency: CurrencyCode): string =>
  total(
    bets.filter(({ state }) => state !== 'refunded').map((bet) => netOf(bet, currency)),
    currency,
  )

/** The change of the total balance; transfers between the member's own accounts cancel out. */
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
