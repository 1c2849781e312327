import { formatDecimal, getCurrency, money, type CurrencyCode } from '@fairground/money'
import { cursorShapes, fromCursor, toCursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { periodOf } from '../../platform/period.ts'
import { getBalances, listMemberEntries, listPostingTypes, sumMemberEntries } from '../ledger/index.ts'

type Names = 'wallet.balances' | 'wallet.transactions' | 'wallet.transactionCodes'

export interface WalletOptions {
  database: Database
  /** Stakes of one member whose outcome is open, from every module that takes bets. */
  openStakes: (scope: { merchant: Parameters<Database['of']>[0]; memberId: string }) => Promise<bigint>
  /** Names of what can be played, by code. */
  gameNames: (merchant: Parameters<Database['of']>[0]) => Promise<(code: string) => string>
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
    'wallet.transactions': async ({ context: { session }, query }) => {
      const currency = session.currency as CurrencyCode
      const [beforeSeq] = fromCursor(query.after, [cursorShapes.bigint]) ?? []
      const db = database.of(session.merchant)
      const { from, until } = periodOf(query)
      const filter = { memberId: session.memberId, currency, type: query.type, until }
      const rows = await listMemberEntries(db, {
        ...filter,
        from,
        beforeSeq: beforeSeq === undefined ? undefined : BigInt(beforeSeq),
        limit: query.size + 1,
      })
      const nameOf = await gameNames(session.merchant)
      const list = rows.slice(0, query.size)
      const last = list.at(-1)
      const sums = from && beforeSeq === undefined ? await sumMemberEntries(db, { ...filter, from }) : null
      const shown = (units: bigint): string => formatDecimal(money(units, currency))
      return {
        list: list.map((row) => ({
          id: row.posting_id,
          at: row.created_at.toISOString(),
          type: row.type,
          account: row.account,
          amount: shown(row.amount),
          balanceAfter: shown(row.balance_after ?? 0n),
          reference: row.reference,
          game: row.game === null ? null : nameOf(row.game),
        })),
        next: rows.length > query.size && last ? toCursor([last.seq]) : null,
        totals: sums && {
          count: sums.count,
          incoming: shown(sums.incoming),
          outgoing: shown(sums.outgoing),
          net: shown(sums.incoming + sums.outgoing),
        },
        currency,
      }
    },
    'wallet.transactionCodes': async ({ context: { session } }) => ({
      list: await listPostingTypes(database.of(session.merchant), session.memberId),
    }),
  }
}
