import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { commissionLimitsOf, seriesLimitsOf, type MerchantContext } from '../../merchants/index.ts'
import { listFirstBounds } from '../commissions/commissions.queries.ts'
import { listQuotas } from '../quotas/quotas.queries.ts'
import { highestFree, leftOf } from '../quotas/set-quotas.ts'
import { openDownline } from './open-downline.ts'

/** What opening an account needs to know of the agent. */
export function openingHandlers(
  context: Pick<MerchantContext, 'database' | 'commands' | 'limiter' | 'merchants'>,
): Handlers<'agents.openingTerms' | 'agents.openAccount'> {
  return {
    'agents.openingTerms': async ({ context: { session } }) => {
      const agent = await findAgent(context.database.of(session.merchant), session.memberId)
      if (!agent) throw new Refused('session_ended')
      const { settings } = context.merchants.get(session.merchant)
      const { min, max } = seriesLimitsOf(settings)
      const db = context.database.of(session.merchant)
      const quotas = await listQuotas(db, session.memberId)
      return {
        affiliateCode: agent.affiliate_code,
        seriesMin: min,
        seriesMax: Math.max(min, highestFree(quotas, { max: Math.min(max, agent.series) })),
        quotas: quotas
          .filter(({ series }) => series <= agent.series)
          .map((row) => ({ series: row.series, left: leftOf(row) })),
        commissions: await listFirstBounds(db, session.memberId, commissionLimitsOf(settings)),
      }
    },
    'agents.openAccount': (input) => openDownline(context, input),
  }
}

async function findAgent(db: Reader, id: string): Promise<{ affiliate_code: string; series: number } | undefined> {
  const { rows } = await sql<{ affiliate_code: string; series: number }>`
    select m.affiliate_code, m.series from member_public m
    where m.merchant_id = current_merchant() and m.id = ${id}`.execute(db)
  return rows[0]
}
