import { formatDecimal, getCurrency, money, type CurrencyCode } from '@fairground/money'
import type { Database } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { getBalances, listPostingTypes } from '../ledger/index.ts'
import { entryTotals } from './entry-totals.ts'
import { listEntries, type GameNames } from './list-entries.ts'

type Names = 'wallet.balances' | 'wallet.transactions' | 'wallet.transactionTotals' | 'wallet.transactionCodes'

export interface WalletOptions {
  database: Database
  /** Stakes of one member whose outcome is open, from every module that takes bets. */
  openStakes: (scope: { merchant: Parameters<Database['of']>[0]; memberId: string }) => Promise<bigint>
  gameNames: GameNames
}

export function walletHandlers({ database, openStakes, gameNames }: WalletOptions): Handlers<Names> {
  return {
    'wallet.balances': async ({ context: { session } }) => {
      const currency = session.currency as CurrencyCode
      const pockets = await getBalances(database.of(session.merchant), session.memberId, currency)
      const open = await openStakes({ merchant: session.merchant, memberId: session.memberId })
      const shown = (amount: bigint): string => formatDecimal(money(amount, currency))
      const vendors = pockets.vendors.reduce((sum, { balance }) => sum + balance, 0n)
      return {
        sumBalance: shown(pockets.cash + pockets.bonus + vendors),
        currency,
        currencySymbol: getCurrency(currency).symbol,
        merchantWallet: { cash: shown(pockets.cash), bonus: shown(pockets.bonus), held: shown(pockets.held) },
        memberWallets: pockets.vendors.map(({ vendor, balance }) => ({
          vendor,
          name: vendor,
          balance: shown(balance),
        })),
        openStakes: shown(open),
        version: pockets.version,
      }
    },
    'wallet.transactions': ({ context: { session }, query }) => listEntries({ database, gameNames }, session, query),
    'wallet.transactionTotals': ({ context: { session }, query }) =>
      entryTotals(database.of(session.merchant), session, query),
    'wallet.transactionCodes': async ({ context: { session } }) => ({
      list: await listPostingTypes(database.of(session.merchant), session.memberId),
    }),
  }
}
