import { v7 as uuidv7 } from 'uuid'
import type { ErrorCode, HeldReason, PromotionTerms, RewardPays, RoundTerms } from '@fairground/contract'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import { returnPiece, takeGoods, type PostalAddress } from '../../points/index.ts'
import { listEvidence, listSharedWith, type Evidence } from '../invite/evidence.queries.ts'
import { lockMember } from '../bonuses/bonuses.queries.ts'
import type { Given, Step } from '../kinds/kind.ts'
import { storedWagering } from '../wagering/wagering-rules.ts'
import {
  insertClaim,
  isDeviceUsed,
  listClaimsOf,
  storedEvidence,
  takeClaimable,
  type ClaimRow,
} from './claims.queries.ts'
import { keepPromise, zoneOf } from './join-promotion.ts'
import { readFacts, type MemberFacts } from './member-facts.ts'
import { returnFor, sealedAddress, takeFor } from './give.ts'
import { listOffersOf, type OfferOfMember } from './offers.queries.ts'
import { canPay, payClaim, type Reward } from './pay-claim.ts'
import { canGrant, storedRounds } from '../free-rounds/round-rewards.ts'
import { createStandings, type ReadStanding } from './read-standing.ts'

export interface ClaimRequest {
  memberId: string
  /** Null: everything that is due. */
  promotionId: string | null
  given: Given
  device: string | null
  /** Where goods are sent. */
  address: PostalAddress | null
  timeZone: string | undefined
  merchantZone: string
}

export interface ClaimedReward {
  /** Ledger units, or a number of points, pieces or rounds. */
  amount: bigint
  pays: RewardPays
}

/** What a claim came to: rewards that were paid, and rewards that staff decide about. */
export interface Claimed {
  paid: readonly ClaimedReward[]
  applying: readonly ClaimedReward[]
  currency: string
}

type Miss = Extract<
  ErrorCode,
  | 'promotion_unavailable'
  | 'promotion_exhausted'
  | 'promotion_device_used'
  | 'bonus_active'
  | 'mall_address_needed'
  | 'mall_out_of_stock'
  | 'free_rounds_unavailable'
  | 'promotion_code_wrong'
  | 'promotion_nothing_due'
>

/**
 * Claims what is due to a member: pays it at once, or leaves it to staff where they decide. One at a time per member;
 * each period has one claim, so a reward is paid once however often it is asked for.
 * @throws Refused where nothing could be claimed: why
 */
export async function claimRewards(tools: CommandTools, keyring: Keyring, request: ClaimRequest): Promise<Claimed> {
  const { tx } = tools
  const { memberId, promotionId, given } = request
  await lockMember(tx, memberId)
  const facts = await readFacts(tx, memberId)
  if (!facts?.isIncluded) throw new Refused('promotion_unavailable')
  const offers = (await listOffersOf(tx, memberId, facts.currency)).filter(
    ({ id }) => promotionId === null || id === promotionId,
  )
  if (promotionId !== null && offers.length === 0) throw new Refused('not_found')
  const claims = await listClaimsOf(tx, memberId)
  const read = createStandings({ db: tx, keyring, facts, merchantZone: request.merchantZone, given })
  const [paid, applying]: [ClaimedReward[], ClaimedReward[]] = [[], []]
  const missed = new Set<Miss>()
  for (const offer of offers) {
    const made = claims.filter(({ promotion_id }) => promotion_id === offer.id)
    const known = await read(offer, made, zoneOf(request))
    const claimer = { tools, keyring, request, facts, offer, known }
    for (const reward of [...waitingOf(claimer, made), ...dueOf(claimer)]) {
      const outcome = await reward()
      if (typeof outcome === 'string') missed.add(outcome)
      else (outcome.isApplying ? applying : paid).push(outcome)
    }
    const isNothing = paid.length + applying.length + missed.size === 0
    if (isNothing && promotionId !== null) missed.add(whyNothing(claimer, made))
  }
  if (paid.length + applying.length === 0) throw new Refused([...missed][0] ?? 'promotion_nothing_due')
  return { paid, applying, currency: facts.currency }
}

/** Why there is nothing to claim in the promotion that was asked for. */
function whyNothing({ offer, known, request }: Claimer, made: readonly ClaimRow[]): Miss {
  if (made.length > 0) return 'promotion_nothing_due'
  if (!known.isOpen) return 'promotion_unavailable'
  const isTyped = offer.kind === 'code' && request.given.code !== undefined
  return isTyped ? 'promotion_code_wrong' : 'promotion_nothing_due'
}

interface Claimer {
  tools: CommandTools
  keyring: Keyring
  request: ClaimRequest
  facts: MemberFacts
  offer: OfferOfMember
  known: ReadStanding
}

type Outcome = ClaimedReward & { isApplying: boolean }

type Attempt = () => Promise<Outcome | Miss>

/** Claims that a job has made: they are paid also after the promotion has ended. */
function waitingOf({ tools, keyring, request, facts, offer }: Claimer, made: readonly ClaimRow[]): Attempt[] {
  return made
    .filter(({ state, expires_at }) => state === 'claimable' && expires_at !== null && expires_at > facts.now)
    .map((claim) => async () => {
      if (!offer.is_by_hand && !(await canPay(tools, { ...facts, pays: claim.pays }))) return 'bonus_active'
      if (!(await canGrant(tools.tx, claim.rounds as RoundTerms | null, claim.currency)))
        return 'free_rounds_unavailable'
      const { item_id: item } = claim
      const { address } = request
      if (item !== null && address === null) return 'mall_address_needed'
      const held = await listShared(tools.tx, facts, offer)
      const isApplying = offer.is_by_hand || held.length > 0
      // Its part of the budget was taken when it was made; a piece is taken now.
      if (item !== null && !(await takeGoods(tools.tx, item))) return 'mall_out_of_stock'
      const taken = await takeClaimable(tools.tx, claim.id, {
        state: isApplying ? 'applying' : 'claimed',
        held,
        address: isApplying && item !== null ? sealedAddress(keyring, claim.id, address) : null,
      })
      if (!taken) {
        if (item !== null) await returnPiece(tools.tx, item)
        return 'promotion_nothing_due'
      }
      return finish(tools, keyring, { ...taken, address, reference: offer.key })
    })
}

function dueOf(claimer: Claimer): Attempt[] {
  const { known, request } = claimer
  const { terms } = known
  if (!terms || terms.kind === 'deposit') return []
  return known.standing.steps
    .filter(({ state, key }) => state === 'due' && (request.given.step === undefined || request.given.step === key))
    .map((step) => () => claimStep(claimer, terms, step))
}

async function claimStep(
  claimer: Claimer,
  terms: Exclude<PromotionTerms, { kind: 'deposit' }>,
  step: Step,
): Promise<Outcome | Miss> {
  const { tools, keyring, request, facts, offer, known } = claimer
  const { tx, scope } = tools
  const { memberId, currency } = facts
  const { pays, times } = terms
  const item = step.item ?? terms.item ?? null
  const { address } = request
  const device = offer.eligibility.isOncePerDevice ? deviceOf(claimer, keyring) : undefined
  // A browser that names no device cannot be told from one that has claimed.
  if (device === null || (device && (await isDeviceUsed(tx, offer.id, device)))) return 'promotion_device_used'
  // Signs of abuse hold a reward for staff, and say so; they do not refuse it.
  const held = step.invitation ? await listEvidence(tx, step.invitation) : await listShared(tx, facts, offer)
  if (item !== null && address === null) return 'mall_address_needed'
  if (!(await canGrant(tx, terms.rounds, currency))) return 'free_rounds_unavailable'
  const isApplying = offer.is_by_hand || held.length > 0
  if (!isApplying && !(await canPay(tools, { ...facts, pays }))) return 'bonus_active'
  const place = { promotionId: offer.id, currency }
  const give = { place, amount: step.amount, item }
  const refused = await takeFor(tx, give)
  if (refused) return refused
  const id = uuidv7()
  const claim = {
    id,
    merchant_id: scope.merchant,
    promotion_id: offer.id,
    member_id: memberId,
    period: step.period,
    version: known.version,
    currency,
    amount: step.amount,
    pays,
    item_id: item,
    // It waits for the decision; an order has its own.
    address: isApplying && item !== null ? sealedAddress(keyring, id, address) : null,
    times,
    rounds: storedRounds(terms),
    wagering: storedWagering(terms),
    step: step.index,
    device: device ?? null,
    friend_id: step.invitation?.friendId ?? null,
    held: storedEvidence(held),
    state: isApplying ? 'applying' : 'claimed',
    ...(!isApplying && { ended_at: facts.now }),
  } as const
  if (!(await insertClaim(tx, claim))) {
    await returnFor(tx, give)
    return 'promotion_nothing_due'
  }
  // The first day of a calendar keeps its terms and the member's zone for those that follow.
  if (offer.joined_at === null && offer.kind === 'sign_in')
    await keepPromise(tools, { offer, terms, facts, zone: zoneOf(request) })
  const { wagering = null, rounds = null } = terms
  return finish(tools, keyring, { ...claim, wagering, rounds, address, reference: offer.key })
}

/** Earlier claimers at one address who are a household. */
const householdMax = 2

/**
 * A browser says itself which device it is, so once per device also asks for what it cannot make up: the devices of its
 * logins, and an address from which a household's worth of others has claimed. Who shares one waits for staff.
 */
async function listShared(tx: Tx, { memberId }: MemberFacts, { id, eligibility }: OfferOfMember): Promise<Evidence[]> {
  const { oncePer = [], isOncePerDevice } = eligibility
  const asked = new Set<HeldReason>(oncePer)
  const kinds = isOncePerDevice ? new Set<HeldReason>([...asked, 'device', 'address']) : asked
  const shared = await listSharedWith(tx, { memberId, promotionId: id, kinds: [...kinds] })
  const atAddress = shared.filter(({ reason }) => reason === 'address').length
  return shared.filter(({ reason }) => reason !== 'address' || asked.has('address') || atAddress >= householdMax)
}

type Finished = Reward & Pick<ClaimRow, 'state'>

async function finish(tools: CommandTools, keyring: Keyring, claim: Finished): Promise<Outcome> {
  tools.emit({ topic: 'promotion', memberId: claim.member_id, body: { promotionId: claim.promotion_id } })
  if (claim.state === 'claimed') await payClaim(tools, keyring, claim)
  return { amount: claim.amount, pays: claim.pays, isApplying: claim.state === 'applying' }
}

/** Where a device may claim once: a keyed hash of it, so that it cannot be read back. */
function deviceOf({ request }: Claimer, keyring: Keyring): Buffer | null {
  return request.device === null ? null : keyring.blind('promotion/device', request.device)
}
