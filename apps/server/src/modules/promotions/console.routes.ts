import { formatDecimal, money } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../platform/cursor.ts'
import type { OperatorHandlers } from '../../platform/http/console/operator-handler.ts'
import { getMemberCurrency } from '../accounts/index.ts'
import { textIn } from '../content/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { listGrants } from './bonuses/bonuses.queries.ts'

export const promotionsConsoleHandlers = ({
  merchants,
}: Pick<MerchantContext, 'merchants'>): OperatorHandlers<'promotions.memberBonuses'> => ({
  'promotions.memberBonuses': async ({ context: { db, merchant }, params, query: { after, limit } }) => {
    const [grantedAt, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const currency = await getMemberCurrency(db, params.id)
    const rows = await listGrants(db, {
      memberId: params.id,
      currency,
      before: grantedAt && id ? { grantedAt, id } : null,
      limit: limit + 1,
    })
    const { page, next } = cutPage(rows, limit, (last) => [last.granted_at.toISOString(), last.id])
    const shown = (units: bigint): string => formatDecimal(money(units, currency))
    const languages = [merchants.get(merchant).settings.defaultLanguage]
    return {
      list: page.map((row) => ({
        id: row.id,
        title: textIn(row.texts, 'title', languages),
        amount: shown(row.amount),
        currency,
        required: shown(row.required),
        state: row.state,
        grantedAt: row.granted_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
      })),
      next,
    }
  },
})
