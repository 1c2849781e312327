import type { BetRecord } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useCurrency } from '../../platform/session/use-currency.ts'
import { Amount } from '../../ui/amount.tsx'
import { netOf } from './record-totals.ts'

interface BetOutcomeProps {
  bet: Pick<BetRecord, 'state' | 'stake' | 'returned'>
  currency: CurrencyCode
}

/** What a bet came to, or that nobody knows yet. */
export function BetOutcome({ bet, currency }: BetOutcomeProps) {
  const t = useT()
  const { shownDecimals } = useCurrency()
  if (bet.state !== 'settled') return t(`records.bets.state.${bet.state}`)
  return <Amount value={netOf(bet, currency)} decimals={shownDecimals} hasPlus />
}
