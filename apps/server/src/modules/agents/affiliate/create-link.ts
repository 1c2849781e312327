import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { affiliateLinksMax } from '@fairground/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { lockMember } from '../../accounts/index.ts'
import { commissionLimitsOf, seriesLimitsOf, type MerchantContext } from '../../merchants/index.ts'
import { auditedRates } from '../commissions/commissions.queries.ts'
import { checkFirstRates } from '../commissions/first-rates.ts'
import { insertLink, listOwnLinks } from './links.queries.ts'

/** Two characters longer than the codes of members, so that one is never the other. */
const codeLength = 10
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The path below which links stand: `/go/<code>`. */
export const landingPath = '/go/'

type Parts = Pick<MerchantContext, 'commands' | 'merchants'>

/** What the series of a link may be: nobody gets more by a link than whoever registers without one. */
export async function seriesOfLinks(
  { merchants }: Pick<Parts, 'merchants'>,
  tx: Parameters<typeof listOwnLinks>[0],
  { memberId, merchant }: { memberId: string; merchant: Parameters<Parts['merchants']['get']>[0] },
): Promise<{ min: number; max: number }> {
  const { rows } = await sql<{ series: number }>`
    select series from member_public where merchant_id = current_merchant() and id = ${memberId}`.execute(tx)
  const { settings } = merchants.get(merchant)
  const { min, max } = seriesLimitsOf(settings)
  return { min, max: Math.max(min, Math.min(max, settings.defaultSeries, rows[0]?.series ?? 0)) }
}

/** @throws Refused agent_info_wrong, affiliate_links_full, idempotency_key_required */
export async function createLink(
  parts: Parts,
  { context, body }: HandlerInput<'agents.createAffiliateUrl'>,
): Promise<{ id: string; code: string }> {
  const key = context.idempotencyKey
  if (!key) throw new Refused('idempotency_key_required')
  const { session, scope, address } = context
  const campaign = body.campaign.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  // What the database cannot keep.
  const isText = !/\p{Surrogate}/u.test(campaign) && !campaign.includes('\u0000')
  if (campaign === '' || !isText) throw new Refused('invalid_request', { field: 'campaign' })
  const run = { scope, name: 'agents.createAffiliateUrl', address, idempotency: { key, input: body } }
  return parts.commands.run(run, async ({ tx, audit }) => {
    await lockMember(tx, session.memberId)
    await checkRoom(tx, session.memberId)
    const { min, max } = await seriesOfLinks(parts, tx, session)
    if (body.series < min || body.series > max) throw new Refused('agent_info_wrong', { field: 'series' })
    const limits = commissionLimitsOf(parts.merchants.get(session.merchant).settings)
    const given = { agentId: session.memberId, rates: body.commissions, limits }
    const commissions = await checkFirstRates(tx, given)
    const id = uuidv7()
    const code = Array.from({ length: codeLength }, () => codeLetters.charAt(randomInt(codeLetters.length))).join('')
    const { landing, series, memberType } = body
    await insertLink(tx, {
      merchant_id: scope.merchant,
      id,
      agent_id: session.memberId,
      code,
      campaign,
      landing,
      member_type: memberType,
      series,
      commissions,
    })
    audit({
      action: 'affiliate.link_create',
      subject: `affiliate_link:${id}`,
      after: { campaign, landing, memberType, series, ...auditedRates(commissions) },
    })
    return { id, code }
  })
}

async function checkRoom(tx: Tx, agentId: string): Promise<void> {
  if ((await listOwnLinks(tx, agentId)).length >= affiliateLinksMax) throw new Refused('affiliate_links_full')
}
