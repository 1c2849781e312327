import type { PromotionTerms } from '@fairground/contract'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { nothing, type Given, type Standing } from '../kinds/kind.ts'
import { spanAt, type Span } from '../kinds/spans.queries.ts'
import { isJoinedFirst, standingOf } from '../kinds/standing.ts'
import type { ClaimRow } from './claims.queries.ts'
import { birthDateOf, isEligible, type MemberFacts } from './member-facts.ts'
import type { OfferOfMember } from './offers.queries.ts'

export interface Asker {
  db: Reader
  keyring: Keyring
  facts: MemberFacts
  merchantZone: string
  given: Given
}

export interface ReadStanding {
  standing: Standing
  terms: PromotionTerms | null
  version: number
  /** Open to the member: they have joined, or are eligible and it runs. */
  isOpen: boolean
}

/** Days of one zone are read once for all promotions of a member. */
export function createStandings(asker: Asker) {
  const days = new Map<string, Promise<Span>>()
  const dayIn = (zone: string): Promise<Span> => {
    const known = days.get(zone) ?? spanAt(asker.db, { span: 'day', zone, at: asker.facts.now })
    days.set(zone, known)
    return known
  }
  let born: Promise<string | null> | undefined
  const birthDate = () => (born ??= birthDateOf(asker.db, asker.keyring, asker.facts.memberId))
  return async (offer: OfferOfMember, made: readonly ClaimRow[], zone?: string): Promise<ReadStanding> => {
    const { db, facts, merchantZone, given } = asker
    // What was promised on joining counts, not what the offer says now.
    const terms = offer.joined_terms ?? offer.terms
    const isJoined = offer.joined_at !== null
    const isRunning = offer.is_enabled && !offer.is_waiting && !offer.is_over
    const isOpen = isRunning && facts.isIncluded && (isJoined || isEligible(facts, offer.eligibility))
    const version = offer.joined_version ?? offer.version
    if (!terms || !isOpen || (!isJoined && isJoinedFirst(offer.kind) && offer.kind !== 'missions'))
      return { standing: nothing, terms, version, isOpen }
    const day = await dayIn(offer.joined_zone ?? zone ?? merchantZone)
    const standing = await standingOf({
      db,
      promotionId: offer.id,
      facts,
      terms,
      joinedAt: offer.joined_at,
      day,
      merchantZone,
      made,
      given,
      birthDate,
    })
    return { standing, terms, version, isOpen }
  }
}
