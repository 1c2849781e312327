import { affiliateLinksMax } from '@fairground/contract'
import type { Handlers } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { affiliateWindowDaysOf, commissionLimitsOf, type MerchantContext } from '../../merchants/index.ts'
import { listFirstBounds } from '../commissions/commissions.queries.ts'
import { teamDaysOf } from '../figures/team-days.ts'
import { createLink, landingPath, seriesOfLinks } from './create-link.ts'
import { countByDay } from './figures.queries.ts'
import { readFigures, type AffiliateFigures } from './figures.ts'
import { endLink, findOwnLink, listOwnLinks, type LinkRow } from './links.queries.ts'

type Names =
  | 'agents.affiliate'
  | 'agents.affiliateUrls'
  | 'agents.affiliateUrl'
  | 'agents.createAffiliateUrl'
  | 'agents.deleteAffiliateUrl'

const daysShown = 7

export function affiliateHandlers(
  parts: Pick<MerchantContext, 'database' | 'commands' | 'merchants'>,
): Handlers<Names> {
  const { database, commands, merchants } = parts
  return {
    'agents.affiliate': async ({ context: { session }, query }) => {
      const db = database.of(session.merchant)
      const days = await teamDaysOf(db, query, daysShown)
      const links = await listOwnLinks(db, session.memberId)
      const { total } = await readFigures(db, idsOf(links), days)
      const { min, max } = await seriesOfLinks(parts, db, session)
      const { settings } = merchants.get(session.merchant)
      return {
        ...days,
        total,
        linkCount: links.length,
        linksMax: affiliateLinksMax,
        windowDays: affiliateWindowDaysOf(settings),
        seriesMin: min,
        seriesMax: max,
        commissions: await listFirstBounds(db, session.memberId, commissionLimitsOf(settings)),
      }
    },
    'agents.affiliateUrls': async ({ context, query }) => {
      const db = database.of(context.session.merchant)
      const days = await teamDaysOf(db, query, daysShown)
      const links = await listOwnLinks(db, context.session.memberId)
      const figures = await readFigures(db, idsOf(links), days)
      return { ...days, list: links.map((link) => linkView(context, link, figures.of(link.id))) }
    },
    'agents.affiliateUrl': async ({ context, params, query }) => {
      const { session } = context
      const db = database.of(session.merchant)
      const days = await teamDaysOf(db, query, daysShown)
      const link = await findOwnLink(db, { agentId: session.memberId, id: params.id })
      if (!link) throw new Refused('not_found')
      const [{ total }, rows] = await Promise.all([readFigures(db, [link.id], days), countByDay(db, link.id, days)])
      return {
        ...days,
        link: linkView(context, link, total),
        days: rows.map(({ day, clicks, registrations, first_deposits }) => ({
          day,
          clicks,
          registrations,
          firstDeposits: first_deposits,
        })),
      }
    },
    'agents.createAffiliateUrl': async (input) => {
      const link = await createLink(parts, input)
      return { ...link, url: urlOf(input.context, link.code) }
    },
    'agents.deleteAffiliateUrl': async ({ context: { scope, address, session }, params }) =>
      commands.run({ scope, name: 'agents.deleteAffiliateUrl', address }, async ({ tx, audit }) => {
        const ended = await endLink(tx, { id: params.id, agentId: session.memberId })
        if (!ended) throw new Refused('not_found')
        audit({ action: 'affiliate.link_end', subject: `affiliate_link:${params.id}` })
        return {}
      }),
  }
}

const idsOf = (links: readonly LinkRow[]): string[] => links.map(({ id }) => id)

const urlOf = ({ isSecure, host }: Pick<MemberContext, 'isSecure' | 'host'>, code: string): string =>
  `${isSecure ? 'https' : 'http'}://${host}${landingPath}${code}`

const linkView = (context: MemberContext, link: LinkRow, figures: AffiliateFigures) => ({
  id: link.id,
  code: link.code,
  url: urlOf(context, link.code),
  campaign: link.campaign,
  landing: link.landing,
  memberType: link.member_type,
  series: link.series,
  commissions: [...link.commissions],
  createdAt: link.created_at.toISOString(),
  ...figures,
})
