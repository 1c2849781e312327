import { sql } from 'kysely'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { actorName } from '../../../platform/scope.ts'
import { checkPassword, createMember, hashPassword, lockMember, ruleFor } from '../../accounts/index.ts'
import { commissionLimitsOf, seriesLimitsOf, type MerchantContext } from '../../merchants/index.ts'
import { auditedRates, beginRates } from '../commissions/commissions.queries.ts'
import { checkFirstRates } from '../commissions/first-rates.ts'
import { listQuotas } from '../quotas/quotas.queries.ts'
import { usedUpFor } from '../quotas/set-quotas.ts'
import { shareLines } from '../tree/tree.queries.ts'

const openingRate = { name: 'agents.open', burst: 20, perMinute: 10 }

/**
 * Opens an account for a direct downline, in the agent's currency. The password is the agent's choice, so its owner changes
 * it at the first login. The lock on the agent keeps its series from falling below the downline's meanwhile, its rates of
 * commission from falling, and its quotas from being used twice.
 * @throws Refused account_format, password_format, password_too_common, username_taken, agent_info_wrong, series_quota_used, rate_limited
 */
export async function openDownline(
  { commands, limiter, merchants }: Pick<MerchantContext, 'commands' | 'limiter' | 'merchants'>,
  { context, body }: HandlerInput<'agents.openAccount'>,
): Promise<{ id: string }> {
  const { session } = context
  const { type, series } = body
  if (type !== 0 && type !== 1) throw new Refused('agent_info_wrong', { field: 'type' })
  const account = body.username.trim().toLowerCase()
  if (!ruleFor('username').test(account)) throw new Refused('account_format', { field: 'username' })
  const fault = checkPassword(body.password, account)
  if (fault) throw new Refused(fault, { field: 'password' })
  await limiter.take(openingRate, session.memberId)
  const passwordHash = await hashPassword(body.password)
  return commands.run({ scope: context.scope, name: 'agents.openAccount', address: context.address }, async (tools) => {
    await shareLines(tools.tx)
    await lockMember(tools.tx, session.memberId)
    const { rows } = await sql<{ series: number }>`
        select m.series from member_public m
        where m.merchant_id = current_merchant() and m.id = ${session.memberId}`.execute(tools.tx)
    const { settings } = merchants.get(session.merchant)
    const { min, max } = seriesLimitsOf(settings)
    if (series < min || series > Math.min(max, rows[0]?.series ?? 0))
      throw new Refused('agent_info_wrong', { field: 'series' })
    const usedUp = usedUpFor(await listQuotas(tools.tx, session.memberId), { series })
    if (usedUp !== undefined) throw new Refused('series_quota_used', { field: 'series', series: usedUp })
    const limits = commissionLimitsOf(settings)
    const rates = await checkFirstRates(tools.tx, { agentId: session.memberId, rates: body.commissions, limits })
    const id = await createMember(tools, {
      account,
      passwordHash,
      nickname: account,
      type,
      currency: session.currency,
      parentId: session.memberId,
      series,
      mustChangePassword: true,
    })
    if (rates.length > 0) {
      await beginRates(tools.tx, { memberId: id, rates, limits, by: actorName(tools.scope.actor) })
      tools.audit({ action: 'member.commissions', subject: `member:${id}`, after: auditedRates(rates) })
    }
    return { id }
  })
}
