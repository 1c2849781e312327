import { add, formatDecimal, parseDecimal, zero, type CurrencyCode } from '@fairground/money'
import { payoutOutcome, type PayoutOutcome } from '../../../entities/records/payout-outcome.ts'
import type { Order } from '../api.ts'

export interface DrawOutcome {
  outcome: PayoutOutcome
  isVoid: boolean
  stake: string
  payout: string
  lines: number
  winningLines: number
}

/** What the member's orders of one draw cost and paid together. */
export function drawOutcome(orders: readonly Order[], currency: CurrencyCode): DrawOutcome {
  const total = (wires: readonly string[]) =>
    formatDecimal(wires.reduce((known, wire) => add(known, parseDecimal(wire, currency)), zero(currency)))
  const lines = orders.flatMap((order) => order.lines)
  const stake = total(orders.map((order) => order.stake))
  const payout = total(orders.map((order) => order.payout ?? '0'))
  return {
    outcome: payoutOutcome({ stake, payout }, currency),
    isVoid: orders[0]?.state === 'void',
    stake,
    payout,
    lines: lines.length,
    winningLines: lines.filter(({ winningNotes }) => (winningNotes ?? 0) > 0).length,
  }
}

/** Whether the orders of a draw brought more than they cost. */
export function isWin(orders: readonly Order[], currency: CurrencyCode): boolean {
  if (orders.length === 0) return false
  const { outcome, isVoid } = drawOutcome(orders, currency)
  return outcome === 'win' && !isVoid
}
