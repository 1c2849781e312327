import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import { isEligible, readFacts } from '../engine/member-facts.ts'
import { joinAheadMs } from './rain-view.ts'
import { findSeenRain, insertEntry } from './rains.queries.ts'

/**
 * Takes part in a rain: whom it is for is decided here, so that a catch needs to find the entry only. Joining again
 * changes nothing.
 * @throws Refused not_found, rain_closed, promotion_unavailable
 */
export async function joinRain(
  { tx, scope, audit }: CommandTools,
  { memberId, rainId }: { memberId: string; rainId: string },
): Promise<{ catchesMax: number }> {
  const facts = await readFacts(tx, memberId)
  const rain = await findSeenRain(tx, { id: rainId, memberId })
  if (!facts || rain?.currency !== facts.currency) throw new Refused('not_found')
  const opensAt = rain.starts_at.getTime() - joinAheadMs
  if (rain.stopped_at || rain.now >= rain.ends_at || rain.now.getTime() < opensAt) throw new Refused('rain_closed')
  if (!isEligible(facts, rain.eligibility)) throw new Refused('promotion_unavailable')
  const isNew = await insertEntry(tx, { merchant_id: scope.merchant, rain_id: rainId, member_id: memberId })
  if (isNew) audit({ action: 'rain.join', subject: `member:${memberId}`, after: { rain: rainId } })
  return { catchesMax: rain.catches_max }
}
