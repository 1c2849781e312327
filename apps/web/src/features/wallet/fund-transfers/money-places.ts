import type { Balances } from '@fairground/contract'

export type PlaceName = 'cash' | 'bonus' | 'inTransit' | 'held' | 'openStakes' | 'debt'

export type MoneyPlace =
  | { kind: 'own'; name: PlaceName; amount: string }
  | { kind: 'vendor'; vendor: string; name: string; amount: string; isReachable: boolean; toldAt: string | null }

const hasSome = (wire: string): boolean => /[1-9]/.test(wire)

/**
 * All accounts of the member; they add up to the total. Cash and vendors are always shown, the others if they have a
 * balance.
 */
export function moneyPlaces({ merchantWallet, memberWallets, inTransit, openStakes, debt }: Balances): MoneyPlace[] {
  const own = (name: PlaceName, amount: string): MoneyPlace => ({ kind: 'own', name, amount })
  const some = (name: PlaceName, amount: string): MoneyPlace[] => (hasSome(amount) ? [own(name, amount)] : [])
  return [
    own('cash', merchantWallet.cash),
    ...some('bonus', merchantWallet.bonus),
    ...memberWallets.map(({ vendor, name, balance, isReachable, toldAt }) => ({
      kind: 'vendor' as const,
      vendor,
      name,
      amount: balance,
      isReachable,
      toldAt,
    })),
    ...some('inTransit', inTransit),
    ...some('held', merchantWallet.held),
    ...some('openStakes', openStakes),
    ...some('debt', debt),
  ]
}

/** Whether there is a balance to collect. */
export const isSpread = ({ memberWallets }: Balances): boolean => memberWallets.some(({ balance }) => hasSome(balance))
