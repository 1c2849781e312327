import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { textIn, textLanguages } from '../../content/index.ts'
import { acceptPromotion } from './accept-promotion.ts'
import { findMemberDeposit, listBanks, listChannels, listDeposits } from './deposits.queries.ts'
import { claimTransfer } from '../bank-transfers/claim-transfer.ts'
import { createDeposit } from './create-deposit.ts'
import { kindOf, type DepositOpeningCall } from './deposit-kinds.ts'
import { depositDetail, depositView } from './deposit-view.ts'
import { percentOf } from '../fee.ts'
import { canServe, type DepositParts } from './open-deposit.ts'

type Names =
  | DepositOpeningCall
  | 'payments.depositChannels'
  | 'payments.banksByVendor'
  | 'payments.acceptDepositPromotion'
  | 'payments.claimBankTransfer'
  | 'payments.depositStatus'
  | 'payments.deposits'

export function depositHandlers(parts: DepositParts): Handlers<Names> {
  const { database, merchants, providers } = parts
  return {
    'payments.depositChannels': async ({ context }) => {
      const { session } = context
      const languages = textLanguages(merchants, context)
      const currency = session.currency as CurrencyCode
      const shown = (amount: bigint): string => formatDecimal(money(amount, currency))
      const rows = await listChannels(database.of(session.merchant), currency)
      return {
        currency,
        list: rows.map((row) => ({
          channel: row.code,
          kind: kindOf(row.kind),
          vendor: row.kind === 'bank' ? row.provider : null,
          name: textIn(row.texts, 'name', languages),
          min: shown(row.min),
          max: shown(row.max),
          presets: row.presets.map(shown),
          fee: { percent: percentOf(row.fee_basis_points), fixed: shown(row.fee_fixed) },
          turnoverPercent: row.turnover_percent,
          isOpen: canServe(row, providers),
        })),
      }
    },
    'payments.banksByVendor': async ({ context: { session }, query }) => {
      const list = await listBanks(database.of(session.merchant), query.vendor)
      if (list.length === 0) throw new Refused('vendor_unknown')
      return { list }
    },
    'payments.depositByGateway': (input) => createDeposit(parts, 'payments.depositByGateway', input),
    'payments.depositByAlipay': (input) => createDeposit(parts, 'payments.depositByAlipay', input),
    'payments.depositByQq': (input) => createDeposit(parts, 'payments.depositByQq', input),
    'payments.depositByWechat': (input) => createDeposit(parts, 'payments.depositByWechat', input),
    'payments.depositByBankTransfer': (input) => createDeposit(parts, 'payments.depositByBankTransfer', input),
    'payments.acceptDepositPromotion': (input) => acceptPromotion(parts, input),
    'payments.claimBankTransfer': (input) => claimTransfer(parts, input),
    'payments.depositStatus': async ({ context, query }) => {
      const { session } = context
      const row = await findMemberDeposit(database.of(session.merchant), query.id, session.memberId)
      if (!row) throw new Refused('deposit_unknown')
      return depositDetail(row, textLanguages(merchants, context))
    },
    'payments.deposits': async ({ context, query }) => {
      const { session } = context
      const [createdAt, id] = fromCursor(query.after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
      const rows = await listDeposits(database.of(session.merchant), {
        memberId: session.memberId,
        before: createdAt && id ? { createdAt, id } : undefined,
        limit: query.size + 1,
      })
      const { page: list, next } = cutPage(rows, query.size, (last) => [last.created_at.toISOString(), last.id])
      const languages = textLanguages(merchants, context)
      return {
        list: list.map((row) => depositView(row, languages)),
        next,
      }
    },
  }
}
