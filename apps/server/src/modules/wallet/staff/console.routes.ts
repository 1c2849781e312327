import { formatDecimal, money } from '@fairground/money'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { getMemberCurrency } from '../../accounts/index.ts'
import { sumOpenStakes } from '../../bets/index.ts'
import { getBalances } from '../../ledger/index.ts'
import { listEntries, type EntryParts } from '../list-entries.ts'

export const statementConsoleHandlers = (
  parts: EntryParts,
): OperatorHandlers<'wallet.memberPockets' | 'wallet.memberEntries'> => ({
  'wallet.memberPockets': async ({ context: { db }, params: { id } }) => {
    const currency = await getMemberCurrency(db, id)
    const { cash, bonus, held, transit, debt, vendors } = await getBalances(db, id, currency)
    const openStakes = await sumOpenStakes(db, id, currency)
    const pockets = [
      ...Object.entries({ cash, bonus, held, transit, debt }),
      ...vendors.map(({ vendor, balance }) => [`vendor:${vendor}`, balance] as const),
      ['openStakes', openStakes] as const,
    ]
    const shown = (units: bigint): string => formatDecimal(money(units, currency))
    return {
      currency,
      pockets: pockets.map(([pocket, units]) => ({ pocket, amount: shown(units) })),
      total: shown(pockets.reduce((sum, [, units]) => sum + units, 0n)),
    }
  },
  'wallet.memberEntries': async ({ context: { db, merchant }, params: { id }, query: { type, after, limit } }) => {
    const currency = await getMemberCurrency(db, id)
    const page = { type, after, size: limit, utcOffset: 0 }
    const { list, next } = await listEntries(
      parts,
      { session: { merchant, memberId: id, currency }, language: null },
      page,
    )
    return {
      list: list.map(({ amount, ...row }) => ({
        ...row,
        incoming: amount.startsWith('-') ? null : amount,
        outgoing: amount.startsWith('-') ? amount.slice(1) : null,
        currency,
      })),
      next,
    }
  },
})
