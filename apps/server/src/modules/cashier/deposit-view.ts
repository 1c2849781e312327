import type { Deposit } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { DepositRow } from './cashier.queries.ts'

const states = ['created', 'pending', 'paid', 'expired', 'rejected'] as const

export function depositView(row: DepositRow): Deposit {
  const currency = row.currency as CurrencyCode
  const shown = (amount: bigint): string => formatDecimal(money(amount, currency))
  return {
    id: row.id,
    channel: row.channel,
    channelName: row.channel_name,
    amount: shown(row.amount),
    fee: shown(row.fee),
    credited: shown(row.amount - row.fee),
    currency,
    state: states.find((state) => state === row.state) ?? 'created',
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    reference: row.reference,
  }
}
