import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { readFigures } from './figures.ts'
import { endLink, listAllLinks } from './links.queries.ts'

export const affiliateConsoleHandlers: OperatorHandlers<'agents.affiliateLinks' | 'agents.endAffiliateLink'> = {
  'agents.affiliateLinks': async ({ context: { db }, query: { account, state, after, limit } }) => {
    const [at, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await listAllLinks(db, {
      account: account?.trim().toLowerCase() ?? null,
      isEnded: state === undefined ? null : state === 'ended',
      after: at && id ? { at, id } : null,
      limit: limit + 1,
    })
    const { page, next } = cutPage(rows, limit, (last) => [last.created_at.toISOString(), last.id])
    const figures = await readFigures(
      db,
      page.map(({ id: linkId }) => linkId),
      null,
    )
    return {
      list: page.map((row) => ({
        id: row.id,
        createdAt: row.created_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
        agent: { id: row.agent_id, account: row.account },
        code: row.code,
        campaign: row.campaign,
        landing: row.landing,
        memberType: row.member_type,
        series: row.series,
        commissions: [...row.commissions],
        ...figures.of(row.id),
      })),
      next,
    }
  },
  'agents.endAffiliateLink': ({ context, params: { id } }) =>
    context.run('agents.endAffiliateLink', async ({ tx, audit }) => {
      const ended = await endLink(tx, { id, agentId: null })
      if (!ended) throw new Refused('not_found')
      audit({ action: 'affiliate.link_end', subject: `affiliate_link:${id}`, after: { code: ended.code } })
      return { id, endedAt: ended.ended_at.toISOString() }
    }),
}
