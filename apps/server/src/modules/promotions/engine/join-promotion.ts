import type { PromotionTerms } from '@fairground/contract'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { isNamedZone } from '../../../platform/db/time-zones.ts'
import { Refused } from '../../../platform/refused.ts'
import { lockMember } from '../bonuses/bonuses.queries.ts'
import { isEligible, readFacts, type MemberFacts } from './member-facts.ts'
import { findOfferOf, insertJoin, type OfferOfMember } from './offers.queries.ts'

export interface JoinRequest {
  memberId: string
  promotionId: string
  timeZone: string | undefined
  merchantZone: string
}

/**
 * Joins a promotion: its terms of now become the member's promise. Joining again changes nothing.
 * @throws Refused not_found, promotion_unavailable
 */
export async function joinPromotion(tools: CommandTools, request: JoinRequest): Promise<void> {
  const { memberId, promotionId } = request
  await lockMember(tools.tx, memberId)
  const facts = await readFacts(tools.tx, memberId)
  const offer = facts && (await findOfferOf(tools.tx, facts, promotionId))
  if (!offer) throw new Refused('not_found')
  if (offer.joined_at !== null) return
  if (offer.kind === 'deposit' || !offer.terms || !isJoinable(offer, facts)) throw new Refused('promotion_unavailable')
  await keepPromise(tools, { offer, terms: offer.terms, facts, zone: zoneOf(request) })
}

const isJoinable = (offer: OfferOfMember, facts: MemberFacts): boolean =>
  offer.is_enabled && !offer.is_waiting && !offer.is_over && isEligible(facts, offer.eligibility)

/** A zone that nobody knows is the merchant's. */
export const zoneOf = ({ timeZone, merchantZone }: Pick<JoinRequest, 'timeZone' | 'merchantZone'>): string =>
  timeZone !== undefined && isNamedZone(timeZone) ? timeZone : merchantZone

interface Kept {
  offer: OfferOfMember
  terms: PromotionTerms
  facts: MemberFacts
  zone: string
}

export async function keepPromise({ tx, scope, emit, audit }: CommandTools, { offer, terms, facts, zone }: Kept) {
  const { memberId, currency } = facts
  const join = {
    merchant: scope.merchant,
    promotionId: offer.id,
    memberId,
    currency,
    version: offer.version,
    terms,
    zone,
  }
  if (!(await insertJoin(tx, join))) return
  emit({ topic: 'promotion', memberId, body: { promotionId: offer.id } })
  audit({
    action: 'promotion.join',
    subject: `member:${memberId}`,
    after: { promotion: offer.key, version: offer.version, zone },
  })
}
