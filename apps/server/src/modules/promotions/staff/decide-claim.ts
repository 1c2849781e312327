import type { RoundTerms } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { Refused } from '../../../platform/refused.ts'
import { tellMember } from '../../messaging/index.ts'
import type { PostalAddress } from '../../points/index.ts'
import { givesAlone, type Gift } from '../../rewards/index.ts'
import { lockMember } from '../bonuses/bonuses.queries.ts'
import { decideApplying, findClaim, type ClaimRow } from '../engine/claims.queries.ts'
import { readFacts } from '../engine/member-facts.ts'
import { claimAddressPlace, returnFor } from '../engine/give.ts'
import { findOfferOf } from '../engine/offers.queries.ts'
import { canPay, payClaim } from '../engine/pay-claim.ts'
import { rewardParams } from '../engine/units.ts'
import { worthOf } from './worth-of-form.ts'

export type Decision = { state: 'issued' } | { state: 'rejected'; reason: string }

/**
 * Pays a claim that waits, or rejects it with a reason for the member. Once: the state is part of the update. One that is
 * worth more than an operator gives alone is proposed.
 * @returns whether it is only proposed
 * @throws Refused not_found, decided_already, goodwill_not_allowed, bonus_active
 */
export async function decideClaim(
  tools: CommandTools,
  keyring: Keyring,
  { id, decision, isAgreed }: { id: string; decision: Decision; isAgreed: boolean },
): Promise<boolean> {
  const { tx, emit, audit } = tools
  const known = await findClaim(tx, id)
  if (!known) throw new Refused('not_found')
  const { member_id: memberId, promotion_id: promotionId } = known
  if (decision.state === 'issued' && !isAgreed) {
    if (known.state !== 'applying') throw new Refused('decided_already')
    if (!(await givesAlone(tools, giftOf(known)))) return true
  }
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
    const address = known.address && (JSON.parse(keyring.open(known.address, claimAddressPlace(id))) as PostalAddress)
    await payClaim(tools, keyring, { ...claim, address, reference: offer?.key ?? claim.id })
    await tellMember(tools, { memberId, cause: `claim:${id}:decided`, kind: 'rewardIssued', params })
  } else {
    await returnFor(tx, { place: { promotionId, currency }, amount: claim.amount, item: claim.item_id })
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
  return false
}

const giftOf = (claim: ClaimRow): Gift => {
  const { id, member_id: memberId, promotion_id: promotion, period, amount, currency, pays } = claim
  return {
    kind: 'claim',
    subject: id,
    memberId,
    sums: [
      worthOf({
        currency: currency as CurrencyCode,
        pays,
        rounds: claim.rounds as RoundTerms | null,
        amount,
      }),
    ],
    before: {},
    after: { promotion, memberId, period },
    reason: '',
  }
}
