import type { ExclusionSign } from '@fairground/contract'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import { tellMember } from '../../messaging/index.ts'
import { lockPlayState, markLimited } from '../responsible-gaming.queries.ts'
import { closeMatches, insertRecognised, listOpenSigns } from './exclusion.queries.ts'
import { beginExclusion, type SpreadParts } from './spread-exclusion.ts'

export interface MatchDecision {
  memberId: string
  exclusionId: string
  /** What was seen. */
  signs: readonly ExclusionSign[]
  decision: 'same' | 'other'
}

/**
 * Excludes a member who shares signs with an excluded person, or lets them play.
 * @throws Refused decided_already, stale_edit where another sign has been found since
 */
export async function decideMatch(
  tools: CommandTools,
  parts: SpreadParts,
  { memberId, exclusionId, signs, decision }: MatchDecision,
): Promise<void> {
  const { tx, scope, audit } = tools
  await lockPlayState(tx, { member_id: memberId, merchant_id: scope.merchant })
  const open = await listOpenSigns(tx, memberId, exclusionId)
  if (open.length === 0) throw new Refused('decided_already', { subject: `member:${memberId}` })
  if (open.join() !== signs.toSorted().join()) throw new Refused('stale_edit')
  await closeMatches(tx, { memberId, exclusionId, decision })
  if (decision === 'same') {
    const until = await insertRecognised(tx, { memberId, exclusionId })
    await beginExclusion(tools, parts, { id: exclusionId, memberId })
    if (until !== undefined)
      await tellMember(tools, {
        memberId,
        cause: `pause:${exclusionId}`,
        kind: 'selfExcluded',
        params: { until: until?.toISOString() ?? null },
      })
  }
  await markLimited(tx, memberId)
  audit({
    action: `exclusion_match.${decision}`,
    subject: `member:${memberId}`,
    after: { exclusion: exclusionId, signs: open.join(' ') },
  })
}
