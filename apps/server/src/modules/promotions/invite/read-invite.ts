import type { InviteOffer } from '@fairground/contract'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { cleanHtml, textIn } from '../../content/index.ts'
import { joinedNames, readItemNames } from '../../points/index.ts'
import { listClaimsOf } from '../engine/claims.queries.ts'
import { isEligible, readFacts } from '../engine/member-facts.ts'
import { listOffersOf } from '../engine/offers.queries.ts'
import { createStandings } from '../engine/read-standing.ts'
import { shownReward } from '../engine/units.ts'
import { itemsOf } from '../goods/goods-of-terms.ts'
import { guestView, stateOf, type Viewer } from '../engine/view-promotion.ts'

export interface InviteAsk {
  keyring: Keyring
  memberId: string
  merchantZone: string
}

/** What a member is promised for friends now; null where no such promotion runs, or none is open to them. */
export async function readInviteOffer(
  db: Reader,
  { keyring, memberId, merchantZone }: InviteAsk,
  { languages }: Pick<Viewer, 'languages'>,
): Promise<InviteOffer | null> {
  const facts = await readFacts(db, memberId)
  if (!facts?.isIncluded) return null
  const offer = (await listOffersOf(db, memberId, facts.currency)).find(
    ({ kind, is_enabled, is_waiting, is_over, terms, joined_at, eligibility }) =>
      kind === 'referral' &&
      is_enabled &&
      !is_waiting &&
      !is_over &&
      (joined_at !== null || (terms !== null && isEligible(facts, eligibility))),
  )
  if (!offer) return null
  const made = (await listClaimsOf(db, memberId)).filter(({ promotion_id }) => promotion_id === offer.id)
  const { standing, isOpen, terms } = await createStandings({ db, keyring, facts, merchantZone, given: {} })(
    offer,
    made,
  )
  if (terms?.kind !== 'referral') return null
  const due = standing.steps.filter(({ state }) => state === 'due')
  const dueItems = due.map(({ item }) => item)
  const names = await readItemNames(db, [...itemsOf(terms), ...dueItems], languages)
  return {
    promotionId: offer.id,
    state: stateOf(offer, { ...guestView, isMember: true, standing, isOpen, made }, facts.now),
    title: textIn(offer.texts, 'title', languages),
    summary: textIn(offer.texts, 'summary', languages),
    terms: cleanHtml(textIn(offer.texts, 'terms', languages)),
    pays: terms.pays,
    goods: joinedNames(names, due.length > 0 ? dueItems : itemsOf(terms)),
    tiers: terms.tiers.map(({ item = terms.item, ...tier }) => ({ ...tier, goods: names.get(item ?? '') ?? null })),
    friendsMax: terms.friendsMax,
    days: terms.days,
    due: shownReward(
      due.reduce((sum, { amount }) => sum + amount, 0n),
      { currency: facts.currency, pays: terms.pays },
    ),
  }
}
