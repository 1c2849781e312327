import type { Withdrawal } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { WithdrawalState, WithdrawalRow } from './withdrawals.queries.ts'

export const openStates: readonly WithdrawalState[] = ['requested', 'under_review', 'approved']

export function withdrawalView(row: WithdrawalRow, canCancel: boolean): Withdrawal {
  const shown = (units: bigint): string => formatDecimal(money(units, row.currency as CurrencyCode))
  const { state } = row
  return {
    id: row.id,
    amount: shown(row.amount),
    fee: shown(row.fee),
    free: freeOf(row),
    received: shown(row.amount - row.fee),
    currency: row.currency as CurrencyCode,
    state,
    bankName: row.bank_name,
    maskedNumber: `•••• ${row.last_four}`,
    reference: row.reference,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    approvedAt: row.approved_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    returnedAt: row.returned_at?.toISOString() ?? null,
    expectedAt: openStates.includes(state) ? row.expected_at.toISOString() : null,
    canCancel: canCancel && state === 'requested',
  }
}

function freeOf({ free_number: number, free_count: of, free_per: per }: WithdrawalRow): Withdrawal['free'] {
  if (number === null || of === null || per === null) return null
  return { number, of, per: per === 'month' ? 'month' : 'day' }
}
