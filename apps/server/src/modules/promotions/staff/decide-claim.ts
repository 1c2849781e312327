import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import { tellMember } from '../../messaging/index.ts'
import { lockMember } from '../bonuses/bonuses.queries.ts'
import { decideApplying, findClaim } from '../engine/claims.queries.ts'
import { readFacts } from '../engine/member-facts.ts'
import { findOfferOf, returnBudget } from '../engine/offers.queries.ts'
import { canPay, payClaim } from '../engine/pay-claim.ts'
import { rewardParams } from '../engine/units.ts'

export type Decision = { state: 'issued' } | { state: 'rejected'; reason: string }

/**
 * Pays a claim that waits, or rejects it with a reason for the member. Once: the state is part of the update.
 * @throws Refused not_found, decided_already, goodwill_not_allowed, bonus_active
 */
export async function decideClaim(tools: CommandTools, id: string, decision: Decision): Promise<void> {
  const { tx, emit, audit } = tools
  const known = await findClaim(tx, id)
  if (!known) throw new Refused('not_found')
  const { member_id: memberId, promotion_id: promotionId } = known
  await lockMember(tx, memberId)
  if (decision.state === 'issued') {
    // Nothing is given to who has been excluded since.
    if (!(await readFacts(tx, memberId))?.isIncluded) throw new Refused('goodwill_not_allowed')
    if (!(await canPay(tools, { memberId, currency: known.currency, pays: known.pays })))
      throw new Refused('bonus_active')
  }
  const reason = decision.state === 'rejected' ? decision.reason.trim() : null
  const claim = await decideApplying(tx, id, { state: decision.state, reason })
  if (!claim) throw new Refused('decided_already')
  const { currency } = claim
  const params = rewardParams(claim.amount, claim)
  if (reason === null) {
    const offer = await findOfferOf(tx, { memberId, currency }, promotionId)
    await payClaim(tools, { ...claim, reference: offer?.key ?? claim.id })
    await tellMember(tools, { memberId, cause: `claim:${id}:decided`, kind: 'rewardIssued', params })
  } else {
    await returnBudget(tx, { promotionId, currency }, claim.amount)
    await tellMember(tools, {
      memberId,
      cause: `claim:${id}:decided`,
      kind: 'rewardRejected',
      params: { ...params, reason },
    })
  }
  emit({ topic: 'promotion', memberId, body: { promotionId } })
  audit({
    action: `promotion.${decision.state}`,
    subject: `claim:${id}`,
    after: params,
    ...(reason !== null && { reason }),
  })
}
