import type { Balances } from '@fairground/contract'
import { formatDecimal, getCurrency, money, type CurrencyCode } from '@fairground/money'
import type { Database } from '../../platform/db/database.ts'
import type { Session } from '../../platform/scope.ts'
import { getBalances } from '../ledger/index.ts'
import { sumOpenStakes } from '../bets/index.ts'

/** A wallet with a vendor that keeps its players' money itself. */
interface VendorWallet {
  gateway: string
  name: string
  toldAt: Date | null
  isReachable: boolean
}

export interface BalanceOptions {
  database: Database
  /** The member's vendor wallets, after refreshing those that may have changed. */
  vendorWallets: (session: Session) => Promise<VendorWallet[]>
}

/** Every account of the member; the total is the sum of exactly these. */
export async function readBalances({ database, vendorWallets }: BalanceOptions, session: Session): Promise<Balances> {
  const { merchant, memberId } = session
  const currency = session.currency as CurrencyCode
  const wallets = await vendorWallets(session)
  const pockets = await getBalances(database.of(merchant), memberId, currency)
  const open = await sumOpenStakes(database.of(merchant), memberId, currency)
  const shown = (amount: bigint): string => formatDecimal(money(amount, currency))
  const sum = pockets.vendors.reduce(
    (all, { balance }) => all + balance,
    pockets.cash + pockets.bonus + pockets.transit,
  )
  const known = new Set(wallets.map(({ gateway }) => gateway))
  // The balance at a vendor that is no longer connected is shown too.
  const lost = pockets.vendors
    .filter(({ vendor, balance }) => !known.has(vendor) && balance > 0n)
    .map(({ vendor }) => ({ gateway: vendor, name: vendor, toldAt: null, isReachable: false }))
  return {
    sumBalance: shown(sum),
    currency,
    currencySymbol: getCurrency(currency).symbol,
    merchantWallet: { cash: shown(pockets.cash), bonus: shown(pockets.bonus), held: shown(pockets.held) },
    memberWallets: [...wallets, ...lost].map(({ gateway, name, toldAt, isReachable }) => ({
      vendor: gateway,
      name,
      balance: shown(pockets.vendors.find(({ vendor }) => vendor === gateway)?.balance ?? 0n),
      toldAt: toldAt?.toISOString() ?? null,
      isReachable,
    })),
    inTransit: shown(pockets.transit),
    debt: shown(pockets.debt),
    openStakes: shown(open),
    total: shown(sum + pockets.held + pockets.debt + open),
    version: pockets.version,
  }
}
