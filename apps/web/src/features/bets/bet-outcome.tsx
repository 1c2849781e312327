import type { BetRecord } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { ExactAmount } from '../../entities/records/exact-amount.tsx'
import { netOf } from '../../entities/records/record-totals.ts'

interface BetOutcomeProps {
  bet: Pick<BetRecord, 'state' | 'stake' | 'returned' | 'held'>
  currency: CurrencyCode
}

/** A bet's outcome, or that it is still pending: for instance because a win is being checked. */
export function BetOutcome({ bet, currency }: BetOutcomeProps) {
  const t = useT()
  if (bet.held !== null) return t('bets.state.held')
  if (bet.state !== 'settled') return t(`bets.state.${bet.state}`)
  return <ExactAmount value={netOf(bet, currency)} hasPlus />
}
