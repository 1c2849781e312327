import type { CommandTools } from '../../../platform/commands/command.ts'
import { tellMember } from '../../messaging/index.ts'
import { rejectGranted } from '../engine/claims.queries.ts'
import { returnBudget } from '../engine/offers.queries.ts'
import { rewardParams } from '../engine/units.ts'

/** Rejects a claim whose free rounds the vendor did not take: its part of the budget is free again, and the member is told. */
export async function returnClaim(tools: CommandTools, id: string): Promise<void> {
  const { tx, emit, audit } = tools
  const claim = await rejectGranted(tx, id)
  if (!claim) return
  const { member_id: memberId, promotion_id: promotionId, currency, amount } = claim
  await returnBudget(tx, { promotionId, currency }, amount)
  const params = rewardParams(amount, claim)
  await tellMember(tools, {
    memberId,
    cause: `claim:${id}:refused`,
    kind: 'rewardRejected',
    params: { ...params, reason: '' },
  })
  emit({ topic: 'promotion', memberId, body: { promotionId } })
  audit({ action: 'promotion.rejected', subject: `claim:${id}`, after: params })
}
