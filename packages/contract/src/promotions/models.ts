import type { z } from 'zod'
import type { bonus, promotion, promotionStep, raceRank, rewardClaim } from './calls.ts'
import type { rain } from './rain/calls.ts'
import type { invitedFriend, inviteOffer } from './invite/invite-calls.ts'
import type { levelBenefit } from './levels/level-calls.ts'
import type { offer } from './offer.ts'
import type { promotionEligibility, promotionTerms } from './terms.ts'
import type { heldReasons, promotionKinds, rewardPays, sharedSigns, storedClaimStates } from './values.ts'
import type { wagering, weights } from './wagering.ts'

export type Bonus = z.output<typeof bonus>
export type Offer = z.output<typeof offer>
export type Promotion = z.output<typeof promotion>
export type PromotionStep = z.output<typeof promotionStep>
export type RewardClaim = z.output<typeof rewardClaim>
export type PromotionTerms = z.output<typeof promotionTerms>
export type PromotionKind = (typeof promotionKinds)[number]
export type TermsOf<Kind extends PromotionTerms['kind']> = Extract<PromotionTerms, { kind: Kind }>
export type PromotionEligibility = z.output<typeof promotionEligibility>
export type InvitedFriend = z.output<typeof invitedFriend>
export type LevelBenefit = z.output<typeof levelBenefit>
export type InviteOffer = z.output<typeof inviteOffer>
export type HeldReason = (typeof heldReasons)[number]
export type SharedSign = (typeof sharedSigns)[number]
export type StoredClaimState = (typeof storedClaimStates)[number]
export type Wagering = z.output<typeof wagering>
export type RewardPays = (typeof rewardPays)[number]
export type RaceRank = z.output<typeof raceRank>
export type Rain = z.output<typeof rain>
export type Weights = z.output<typeof weights>
