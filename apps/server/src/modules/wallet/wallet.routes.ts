import type { Handlers } from '../../platform/http/handler.ts'
import { listPostingTypes } from '../ledger/index.ts'
import { entryTotals } from './entry-totals.ts'
import { withinTypes } from './entry-types.ts'
import { listEntries, type GameNames } from './list-entries.ts'
import { readBalances, type BalanceOptions } from './read-balances.ts'

type Names = 'wallet.balances' | 'wallet.transactions' | 'wallet.transactionTotals' | 'wallet.transactionCodes'

export interface WalletOptions extends BalanceOptions {
  gameNames: GameNames
}

export function walletHandlers(options: WalletOptions): Handlers<Names> {
  const { database, gameNames } = options
  return {
    'wallet.balances': ({ context: { session } }) => readBalances(options, session),
    'wallet.transactions': ({ context, query }) => listEntries({ database, gameNames }, context, query),
    'wallet.transactionTotals': ({ context: { session }, query }) =>
      entryTotals(database.of(session.merchant), session, query),
    'wallet.transactionCodes': async ({ context: { session }, query }) => ({
      list: withinTypes(await listPostingTypes(database.of(session.merchant), session.memberId), query),
    }),
  }
}
