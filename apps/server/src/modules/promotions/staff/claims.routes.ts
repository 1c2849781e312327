import type { CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { textIn } from '../../content/index.ts'
import type { MerchantContext } from '../../merchants/index.ts'
import { shownUnits } from '../engine/units.ts'
import { decideClaim } from './decide-claim.ts'
import { pageOfAllClaims } from './staff.queries.ts'

export const staffClaimHandlers = ({
  merchants,
}: Pick<MerchantContext, 'merchants'>): OperatorHandlers<'promotions.promotionClaims' | 'promotions.decideClaim'> => ({
  'promotions.promotionClaims': async ({ context: { db, merchant }, query: { after, limit, state } }) => {
    const [madeAt, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const from = madeAt && id ? { madeAt, id } : null
    const rows = await pageOfAllClaims(db, { state, from, limit: limit + 1 })
    const { page, next } = cutPage(rows, limit, (last) => [last.made_at.toISOString(), last.id])
    const languages = [merchants.get(merchant).settings.defaultLanguage]
    return {
      list: page.map((row) => ({
        id: row.id,
        memberId: row.member_id,
        account: row.account ?? '',
        title: textIn(row.texts, 'title', languages),
        period: row.period,
        amount: shownUnits(row.amount, row.currency),
        currency: row.currency as CurrencyCode,
        state: row.state,
        reason: row.reason,
        madeAt: row.made_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
      })),
      next,
    }
  },
  'promotions.decideClaim': ({ context, params: { id }, body }) =>
    context.run('promotion.decide', async (tools) => {
      await decideClaim(tools, id, body)
      return {}
    }),
})
