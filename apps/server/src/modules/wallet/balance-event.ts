import type { LiveEvents } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { BalanceBody } from '../../platform/events/outbox.ts'

/** The live event of a balance, from the balances that the ledger wrote with the posting. */
export function balanceEvent({ pockets, version }: BalanceBody, currency: CurrencyCode): LiveEvents['balance'] {
  const units = (kind: string): bigint => BigInt(pockets[kind] ?? '0')
  const shown = (amount: bigint): string => formatDecimal(money(amount, currency))
  const vendors = Object.entries(pockets)
    .filter(([kind]) => kind.startsWith('vendor:'))
    .reduce((sum, [, amount]) => sum + BigInt(amount), 0n)
  return {
    sumBalance: shown(units('cash') + units('bonus') + units('transit') + vendors),
    cash: shown(units('cash')),
    bonus: shown(units('bonus')),
    held: shown(units('held')),
    inTransit: shown(units('transit')),
    currency,
    version,
  }
}
