import type { AffiliateLinks, Inviter } from '../../accounts/index.ts'
import { affiliateWindowDaysOf, commissionLimitsOf, type Merchants } from '../../merchants/index.ts'
import { beginRates } from '../commissions/commissions.queries.ts'
import { findLiveLink, insertRegistration, type LiveLink } from './links.queries.ts'

/** What registration needs to know of agents' links. */
export const createAffiliateLinks = (merchants: Merchants): AffiliateLinks => ({
  find: async (db, code) => inviterOf(await findLiveLink(db, code.toUpperCase()), false),
  findLanded: async (db, merchant, { code, at }) => {
    const ageSeconds = Date.now() / 1_000 - at
    const windowSeconds = affiliateWindowDaysOf(merchants.get(merchant).settings) * 86_400
    return ageSeconds > windowSeconds ? undefined : inviterOf(await findLiveLink(db, code), true)
  },
  record: async (tx, { merchant, linkId, memberId }) => {
    const { agent_id, commissions: rates } = await insertRegistration(tx, { linkId, memberId })
    if (rates.length === 0) return
    const limits = commissionLimitsOf(merchants.get(merchant).settings)
    await beginRates(tx, { memberId, rates, limits, by: `member:${agent_id}` })
  },
})

const inviterOf = (link: LiveLink | undefined, isRemembered: boolean): Inviter | undefined =>
  link && {
    id: link.agent_id,
    account: link.account,
    type: link.type,
    series: link.agent_series,
    link: { id: link.id, series: link.series, memberType: link.member_type, isRemembered },
  }
