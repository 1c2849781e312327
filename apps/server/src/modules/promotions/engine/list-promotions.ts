import { sql } from 'kysely'
import type { Promotion } from '@fairground/contract'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { findTurnover } from '../../bets/index.ts'
import { findLatestGrant, hasDeposited, listOffers, type OfferRow } from '../bonuses/bonuses.queries.ts'
import { listClaimsOf, type ClaimRow } from './claims.queries.ts'
import { isEligible, readFacts, type MemberFacts } from './member-facts.ts'
import { listOffersOf, type OfferOfMember } from './offers.queries.ts'
import { createStandings } from './read-standing.ts'
import { readItemNames } from '../../points/index.ts'
import { readNames } from '../free-rounds/round-rewards.ts'
import { itemsOf } from '../goods/goods-of-terms.ts'
import { guestView, promotionView, type DepositState, type Viewer } from './view-promotion.ts'

/** Of the games and the goods that offers pay. */
const namesIn = async (
  db: Reader,
  { offers, claims }: { offers: readonly OfferOfMember[]; claims: readonly ClaimRow[] },
  { languages }: Viewer,
) => ({
  names: await readNames(db, offers),
  goodsNames: await readItemNames(
    db,
    [
      ...offers.flatMap(({ terms, joined_terms: joined }) => [...itemsOf(terms), ...itemsOf(joined)]),
      ...claims.map(({ item_id }) => item_id),
    ],
    languages,
  ),
})

/** What everybody sees: promotions that are on, without anybody's state. */
export async function listForGuests(db: Reader, viewer: Viewer): Promise<Promotion[]> {
  const offers = await listOffersOf(db, null, viewer.currency)
  const deposits = await listOffers(db, viewer.currency)
  const names = await namesIn(db, { offers, claims: [] }, viewer)
  return offers
    .filter(({ is_enabled, stopped_at }) => is_enabled && stopped_at === null)
    .map((offer) => {
      const deposit = deposits.find(({ promotion_id }) => promotion_id === offer.id)
      const view = { ...guestView, deposit: { ...guestView.deposit, isOffered: deposit !== undefined } }
      return promotionView(offer, { view, deposit, viewer: { ...viewer, ...names } })
    })
}

export interface MemberAsk {
  keyring: Keyring
  memberId: string
  merchantZone: string
}

/** The member's own state in each; who is excluded, or pauses, sees none. */
export async function listForMember(db: Reader, ask: MemberAsk, viewer: Viewer): Promise<Promotion[]> {
  const facts = await readFacts(db, ask.memberId)
  if (!facts?.isIncluded) return []
  const offers = await listOffersOf(db, ask.memberId, facts.currency)
  const claims = await listClaimsOf(db, ask.memberId)
  const names = await namesIn(db, { offers, claims }, viewer)
  const depositStates = await readDeposits(db, facts)
  const read = createStandings({ db, keyring: ask.keyring, facts, merchantZone: ask.merchantZone, given: {} })
  const list: Promotion[] = []
  for (const offer of offers) {
    const made = claims.filter(({ promotion_id }) => promotion_id === offer.id)
    const deposit = depositStates(offer)
    const isOwn = offer.joined_at !== null || made.length > 0 || deposit.state.wasGranted || deposit.state.isPicked
    const isShown = offer.is_enabled && offer.stopped_at === null && isEligible(facts, offer.eligibility)
    if (!isOwn && !isShown) continue
    const { standing, isOpen } = await read(offer, made)
    const view = { isMember: true, standing, isOpen, made, deposit: deposit.state }
    list.push(promotionView(offer, { view, deposit: deposit.row, viewer: { ...viewer, ...names, now: facts.now } }))
  }
  return list
}

interface DepositRead {
  state: DepositState
  row: OfferRow | undefined
}

/** The deposit bonuses of a member, read once for all promotions. */
async function readDeposits(db: Reader, facts: MemberFacts): Promise<(offer: OfferOfMember) => DepositRead> {
  const owner = { memberId: facts.memberId, currency: facts.currency }
  const rows = await listOffers(db, facts.currency)
  const grant = await findLatestGrant(db, owner)
  const { done, required } = await findTurnover(db, owner)
  const isBusy = grant?.state === 'active' && done < required
  const isNew = !(await hasDeposited(db, facts.memberId, null))
  const own = await listOwnDeposits(db, facts.memberId)
  return (offer) => {
    const row = rows.find(({ promotion_id }) => promotion_id === offer.id)
    const isFit = row !== undefined && (isNew || !row.is_first_only) && isEligible(facts, row.eligibility)
    const mine = own.filter(({ promotionId }) => promotionId === offer.id)
    return {
      row,
      state: {
        isOffered: isFit && !isBusy,
        isWaiting: isFit && isBusy,
        isPicked: mine.some(({ isOpen }) => isOpen),
        wasGranted: mine.some(({ isGranted }) => isGranted),
        running: isBusy && grant.promotion_id === offer.id ? { done, required } : null,
      },
    }
  }
}

async function listOwnDeposits(db: Reader, memberId: string) {
  const { rows } = await sql<{ promotionId: string; isOpen: boolean; isGranted: boolean }>`
    select p.promotion_id as "promotionId",
      bool_or(d.state not in ('paid', 'expired', 'rejected') and p.missed is null) as "isOpen", bool_or(g.id is not null) as "isGranted"
    from deposit_public d
    join deposit_promotion p on p.merchant_id = d.merchant_id and p.deposit_id = d.id
    left join bonus_grant g on g.merchant_id = p.merchant_id and g.deposit_id = p.deposit_id
    where d.member_id = ${memberId} group by p.promotion_id`.execute(db)
  return rows
}
