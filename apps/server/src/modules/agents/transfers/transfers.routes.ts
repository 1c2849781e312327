import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Handlers } from '../../../platform/http/handler.ts'
import { hasPaymentPassword } from '../../accounts/index.ts'
import { getBalances } from '../../ledger/index.ts'
import type { MerchantContext, Merchants } from '../../merchants/index.ts'
import { payDownlines } from './pay-downlines.ts'
import { readDay } from './transfers.queries.ts'

type Names = 'agents.transferTerms' | 'agents.transferDownline' | 'agents.transferMultipleDownline'

export function transferHandlers({
  merchants,
  ...parts
}: Pick<MerchantContext, 'database' | 'commands' | 'merchants'>): Handlers<Names> {
  const isOpen = ({ session }: { session: { merchant: Parameters<Merchants['get']>[0] } }): boolean =>
    merchants.get(session.merchant).settings.flags['AGENTTRANSFERS'] === true
  const paying = { ...parts, isOpen }
  return {
    'agents.transferTerms': async ({ context }) => {
      const { session } = context
      const db = parts.database.of(session.merchant)
      const currency = session.currency as CurrencyCode
      const [pockets, day, hasPassword] = await Promise.all([
        getBalances(db, session.memberId, currency),
        readDay(db, { agentId: session.memberId, currency }),
        hasPaymentPassword(db, session.memberId),
      ])
      const shown = (units: bigint): string => formatDecimal(money(units, currency))
      const left = day.limit === null ? null : day.limit - day.paid
      return {
        isOpen: isOpen(context),
        hasPaymentPassword: hasPassword,
        currency,
        cash: shown(pockets.cash),
        leftToday: left === null ? null : shown(left > 0n ? left : 0n),
      }
    },
    'agents.transferDownline': ({ context, body: { paymentPassword, ...transfer } }) =>
      payDownlines(paying, context, { name: 'agents.transferDownline', transfers: [transfer], paymentPassword }),
    'agents.transferMultipleDownline': ({ context, body: { transfers, paymentPassword } }) =>
      payDownlines(paying, context, { name: 'agents.transferMultipleDownline', transfers, paymentPassword }),
  }
}
