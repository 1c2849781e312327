import {
  goodsByRank,
  type LanguageTag,
  type Promotion,
  type PromotionStep,
  type PromotionTerms,
} from '@fairground/contract'
import type { Pictures } from '../../../platform/picture-store/pictures.ts'
import { cleanHtml, pictureForDirection, textIn } from '../../content/index.ts'
import { offerView } from '../bonuses/offers.ts'
import type { OfferRow } from '../bonuses/bonuses.queries.ts'
import { nothing, type Standing } from '../kinds/kind.ts'
import type { ClaimRow } from './claims.queries.ts'
import type { OfferOfMember } from './offers.queries.ts'
import { joinedNames } from '../../points/index.ts'
import { roundsOf, type GameNames } from '../free-rounds/round-rewards.ts'
import { itemOf, itemsOf } from '../goods/goods-of-terms.ts'
import { paysOf, shownReward, shownUnits, type RewardUnit } from './units.ts'

export interface Viewer {
  languages: readonly LanguageTag[]
  currency: string
  pictures: Pictures
  now: Date
}

export interface NamingViewer extends Viewer {
  names: GameNames
  goodsNames: ReadonlyMap<string, string>
}

/** Of the deposit bonus of a promotion: what the member's own deposits and grants say. */
export interface DepositState {
  isPicked: boolean
  /** It could be, were no other bonus under way. */
  isWaiting: boolean
  /** It can be picked now. */
  isOffered: boolean
  running: { done: bigint; required: bigint } | null
  wasGranted: boolean
}

export interface MemberView {
  /** Guests and trial players have no state of their own: what runs is theirs to join once they have an account. */
  isMember: boolean
  standing: Standing
  isOpen: boolean
  made: readonly ClaimRow[]
  deposit: DepositState
}

export const guestView: MemberView = {
  isMember: false,
  standing: nothing,
  isOpen: true,
  made: [],
  deposit: { isPicked: false, isWaiting: false, isOffered: false, running: null, wasGranted: false },
}

/** The label of a promotion for its reader: the first that is true. */
export function stateOf(
  offer: OfferOfMember,
  { isMember, standing, isOpen, made, deposit }: MemberView,
  now: Date,
): Promotion['state'] {
  const { steps } = standing
  if (offer.is_waiting || offer.kind === 'announced') return offer.is_over ? 'closed' : 'upcoming'
  if (steps.some(({ state }) => state === 'due') || made.some((claim) => isWaiting(claim, now))) return 'claimable'
  if (made.some(({ state }) => state === 'applying')) return 'applying'
  if (deposit.running) return 'process'
  if (offer.kind === 'deposit') return depositStateOf(offer, deposit)
  if (offer.is_over || !isOpen) return 'closed'
  return isMember || isDueOnADay(offer) ? runningStateOf(offer, standing, made) : 'joinable'
}

function depositStateOf(
  { is_over }: OfferOfMember,
  { isPicked, isWaiting: isBusy, isOffered, wasGranted }: DepositState,
): Promotion['state'] {
  if (isPicked) return 'joined'
  if (isOffered && !is_over) return 'joinable'
  if (isBusy && !is_over) return 'upcoming'
  return wasGranted ? 'claimed' : 'closed'
}

function runningStateOf(offer: OfferOfMember, { steps }: Standing, made: readonly ClaimRow[]): Promotion['state'] {
  if (offer.kind === 'sign_in') return 'signed'
  const last = made[0]?.state
  const isWhole = steps.length > 0 && steps.every(({ state }) => state === 'made')
  if (isWhole && (last === 'issued' || last === 'claimed' || last === 'rejected')) return last
  if (offer.joined_at !== null || offer.kind === 'level') return 'joined'
  return isDueOnADay(offer) ? 'upcoming' : 'joinable'
}

/** Nothing of these is joined. */
const isDueOnADay = ({ kind }: OfferOfMember): boolean => kind === 'birthday' || kind === 'weekly'

export const isWaiting = ({ state, expires_at }: ClaimRow, now: Date): boolean =>
  state === 'claimable' && expires_at !== null && expires_at > now

export function promotionView(
  offer: OfferOfMember,
  { view, deposit, viewer }: { view: MemberView; deposit: OfferRow | undefined; viewer: NamingViewer },
): Promotion {
  const { languages, currency, pictures, now, names, goodsNames } = viewer
  const state = stateOf(offer, view, now)
  const terms = offer.joined_terms ?? offer.terms
  const pays = paysOf(terms)
  const unit = { currency, pays: pays ?? 'cash' }
  return {
    id: offer.id,
    key: offer.key,
    isEnabled: offer.is_enabled,
    kind: offer.kind,
    category: offer.category,
    kicker: textIn(offer.texts, 'kicker', languages),
    title: textIn(offer.texts, 'title', languages),
    summary: textIn(offer.texts, 'summary', languages),
    terms: cleanHtml(textIn(offer.texts, 'terms', languages)),
    picture: pictureForDirection(offer.picture, languages, pictures),
    startsAt: offer.starts_at?.toISOString() ?? null,
    endsAt: offer.ends_at?.toISOString() ?? null,
    state,
    offer: deposit ? offerView(deposit) : null,
    currency: currency as Promotion['currency'],
    pays,
    locks: state === 'claimable' ? locksOf(terms, claimableSum(view, now), unit) : null,
    rounds: roundsOf(terms, names),
    goods: joinedNames(goodsNames, waitingItems(terms, view, now) ?? itemsOf(terms)),
    goodsByRank: rankGoods(terms, goodsNames),
    amount: amountOf(state, view, { ...unit, now }),
    until: untilOf(state, view, now)?.toISOString() ?? null,
    reason: state === 'rejected' ? (view.made[0]?.reason ?? null) : null,
    progress: progressOf(view, currency),
    // Of friends, the page of invitations tells without saying who they are.
    steps: (offer.kind === 'referral' ? [] : view.standing.steps).map((step) => stepView(step, view.made, unit)),
  }
}

/** The turnover that a reward in cash requires, which it waits for in the balance. */
function locksOf(terms: PromotionTerms | null, units: bigint, unit: RewardUnit): string | null {
  if (terms === null || terms.kind === 'deposit' || terms.pays !== 'cash' || terms.times === 0) return null
  return shownReward(units * BigInt(terms.times), unit)
}

function claimableSum({ standing, made }: MemberView, now: Date): bigint {
  const due = standing.steps.filter(({ state }) => state === 'due')
  const waiting = made.filter((claim) => isWaiting(claim, now))
  return [...due, ...waiting].reduce((sum, { amount }) => sum + amount, 0n)
}

/** Of what can be claimed now; null where nothing can. */
function waitingItems(terms: PromotionTerms | null, { standing, made }: MemberView, now: Date) {
  const due = standing.steps.filter(({ state }) => state === 'due')
  const waiting = made.filter((claim) => isWaiting(claim, now))
  if (due.length + waiting.length === 0) return null
  return [...due.map(({ item }) => item ?? itemOf(terms)), ...waiting.map(({ item_id }) => item_id)]
}

function rankGoods(terms: PromotionTerms | null, names: ReadonlyMap<string, string>): Promotion['goodsByRank'] {
  if (terms?.kind !== 'race') return []
  const ranges = goodsByRank(terms)
  return ranges.length > 1 ? ranges.map(({ from, to, item }) => ({ from, to, name: names.get(item) ?? '' })) : []
}

function amountOf(
  state: Promotion['state'],
  view: MemberView,
  { now, ...unit }: RewardUnit & { now: Date },
): string | null {
  const shown = (units: bigint): string => shownReward(units, unit)
  const { standing, made } = view
  if (state === 'claimable') return shown(claimableSum(view, now))
  if (state === 'applying')
    return shown(made.filter((claim) => claim.state === 'applying').reduce((sum, { amount }) => sum + amount, 0n))
  if (state === 'issued' || state === 'claimed' || state === 'rejected' || state === 'signed') {
    const [last] = made
    return last ? shown(last.amount) : null
  }
  return standing.soFar === null ? null : shown(standing.soFar)
}

function untilOf(state: Promotion['state'], { standing, made }: MemberView, now: Date): Date | null {
  if (state !== 'claimable') return standing.until
  const ends = made.flatMap((claim) => (isWaiting(claim, now) && claim.expires_at ? [claim.expires_at] : []))
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? standing.until
}

function progressOf({ standing, deposit }: MemberView, currency: string): Promotion['progress'] {
  if (deposit.running)
    return { done: shownUnits(deposit.running.done, currency), target: shownUnits(deposit.running.required, currency) }
  if (!standing.progress) return null
  const { done, target } = standing.progress
  return { done: shownUnits(done, currency), target: target === null ? null : shownUnits(target, currency) }
}

function stepView(step: Standing['steps'][number], made: readonly ClaimRow[], unit: RewardUnit): PromotionStep {
  const claim = made.find(({ period }) => period === step.period)
  const { key, level, metric, category, isDaily, done, target } = step
  const shown = { level, metric, category, isDaily, done, target }
  return { key, amount: shownReward(step.amount, unit), state: stepState(step, claim), ...shown }
}

function stepState({ state }: Standing['steps'][number], claim: ClaimRow | undefined): PromotionStep['state'] {
  if (state === 'due') return 'claimable'
  if (state !== 'made') return state
  return claim?.state === 'applying' || claim?.state === 'rejected' ? claim.state : 'taken'
}
