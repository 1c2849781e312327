import type { CommandTools } from '../../../platform/commands/command.ts'
import { maskAccount } from '../../accounts/index.ts'
import { tellMember } from '../../messaging/index.ts'
import { isEligible, readFacts } from '../engine/member-facts.ts'
import { findOfferOf } from '../engine/offers.queries.ts'
import { rewardParams, rewardUnitsOf, unitsOf } from '../engine/units.ts'
import { listInvitedFriends, markTold, moveSweep, type InvitedFriend, type Sweep } from './reached-steps.queries.ts'

const batchMax = 500

/** Tells inviters, once, of each step that a friend has reached and that pays them. Looks at the next friends in turn. */
export async function tellInviters(tools: CommandTools, sweep: Sweep): Promise<void> {
  const { tx, scope } = tools
  const { promotionId } = sweep
  const { friends, last } = await listInvitedFriends(tx, sweep, batchMax)
  for (const friend of friends) await tellOf(tools, promotionId, friend)
  await moveSweep(tx, { merchant: scope.merchant, promotionId, after: last })
}

async function tellOf(tools: CommandTools, promotionId: string, friend: InvitedFriend): Promise<void> {
  const { tx, scope, emit } = tools
  const { friendId, inviterId, currency, terms, told } = friend
  const reached = terms.tiers.filter(
    ({ key, metric, target, inviter }) =>
      inviter !== null &&
      !told.includes(key) &&
      (metric === 'depositSum' ? friend.deposited : friend.valid) >= unitsOf(target, currency),
  )
  if (reached.length === 0 || !(await isPromised(tools, promotionId, friend))) return
  const unit = { currency, pays: terms.pays }
  for (const { key, metric, target, inviter } of reached) {
    if (
      !(await markTold(tx, { merchant_id: scope.merchant, promotion_id: promotionId, friend_id: friendId, step: key }))
    )
      continue
    await tellMember(tools, {
      memberId: inviterId,
      cause: `friend:${promotionId}:${friendId}:${key}`,
      kind: 'rewardFriend',
      params: {
        friend: maskAccount(friend.account),
        metric,
        target,
        ...rewardParams(rewardUnitsOf(inviter ?? '0', unit), unit),
      },
    })
  }
  emit({ topic: 'promotion', memberId: inviterId, body: { promotionId } })
}

/** Who is excluded or pauses is told nothing; who has not joined, only where it is open to them. */
async function isPromised(
  { tx }: CommandTools,
  promotionId: string,
  { inviterId: memberId, currency, isJoined }: InvitedFriend,
): Promise<boolean> {
  const facts = await readFacts(tx, memberId)
  if (!facts?.isIncluded || isJoined) return facts?.isIncluded ?? false
  const offer = await findOfferOf(tx, { memberId, currency }, promotionId)
  return offer !== undefined && isEligible(facts, offer.eligibility)
}
