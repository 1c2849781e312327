import type { Winner } from '@fairground/contract'

/** The newest win first, one row for each player; a repeated event changes nothing. */
export function withWin(winner: Winner, known: readonly Winner[], winnersMax: number): readonly Winner[] {
  if (known.some(({ recordId }) => recordId === winner.recordId)) return known
  const others = known.filter(
    ({ customerId, customerName }) => customerId !== winner.customerId || customerName !== winner.customerName,
  )
  return [winner, ...others].slice(0, winnersMax)
}
