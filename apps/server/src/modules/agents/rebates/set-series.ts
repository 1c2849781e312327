import type { Calls, ReplyOf } from '@fairground/contract'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { actorName } from '../../../platform/scope.ts'
import { seriesLimitsOf, type MerchantContext } from '../../merchants/index.ts'
import { setSeries, type NewSeries, type SeriesLimits, type SeriesRow, type SeriesVerdict } from './rates.queries.ts'

const changeRate = { name: 'agents.series', burst: 30, perMinute: 30 }

/** Between which a series may be set. */
export const rangeOf = ({ below, above }: Pick<SeriesRow, 'below' | 'above'>, { min, max }: SeriesLimits) => ({
  lowest: Math.max(min, below),
  highest: Math.min(max, above ?? max),
})

/** Sets a series with its row in the audit trail. The caller says what its refusals are. */
export async function changeSeries(
  { tx, scope, audit }: CommandTools,
  change: Omit<NewSeries, 'by'>,
): Promise<SeriesVerdict> {
  const verdict = await setSeries(tx, { ...change, by: actorName(scope.actor) })
  if (verdict.verdict === 'set')
    audit({
      action: 'member.series',
      subject: `member:${change.memberId}`,
      before: { series: change.before },
      after: { series: change.after },
    })
  return verdict
}

/**
 * Sets the series of a direct downline. Sent again it changes nothing more: what the agent saw has changed by then.
 * @throws Refused user_unknown, series_quota_used, agent_info_wrong with what is possible, or with the series where another one was seen
 */
export async function updateDownline(
  { commands, limiter, merchants }: Pick<MerchantContext, 'commands' | 'limiter' | 'merchants'>,
  { context, body }: HandlerInput<'agents.updateDownlineRebates'>,
): Promise<ReplyOf<Calls['agents.updateDownlineRebates']>> {
  const { session, scope, address } = context
  const { memberId, before, series } = body
  await limiter.take(changeRate, session.memberId)
  const limits = seriesLimitsOf(merchants.get(session.merchant).settings)
  return commands.run({ scope, name: 'agents.updateDownlineRebates', address }, async (tools) => {
    const change = { agentId: session.memberId, memberId, before, after: series, limits }
    const { verdict, lowest, highest, changed_at } = await changeSeries(tools, change)
    if (verdict === 'unknown') throw new Refused('user_unknown')
    if (verdict === 'stale') throw new Refused('agent_info_wrong', { field: 'before' })
    if (verdict === 'range') throw new Refused('agent_info_wrong', { field: 'series', lowest, highest })
    if (verdict === 'quota') throw new Refused('series_quota_used', { field: 'series', series: highest + 1 })
    return { series, since: (changed_at ?? new Date()).toISOString() }
  })
}
