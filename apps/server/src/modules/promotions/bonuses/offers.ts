import type { Calls, Offer, ReplyOf, LanguageTag } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Reader } from '../../../platform/db/database.ts'
import type { Session } from '../../../platform/scope.ts'
import { cleanHtml, textIn } from '../../content/index.ts'
import { findTurnover } from '../../bets/index.ts'
import { isEligible, readFacts } from '../engine/member-facts.ts'
import { findLatestGrant, hasDeposited, listOffers, type OfferRow, type Owner } from './bonuses.queries.ts'

export function offerView(row: OfferRow): Offer {
  const shown = (units: bigint): string => formatDecimal(money(units, row.currency as CurrencyCode))
  return {
    percent: row.percent,
    bonusMax: shown(row.bonus_max),
    depositMin: shown(row.deposit_min),
    times: row.times,
    isFirstOnly: row.is_first_only,
  }
}

/** Promotions that the member's next deposit can have; none while a bonus is active. */
export async function openOffers(
  db: Reader,
  session: Session,
  languages: readonly LanguageTag[],
): Promise<ReplyOf<Calls['payments.depositPromotions']>> {
  const currency = session.currency as CurrencyCode
  const owner = { memberId: session.memberId, currency }
  const facts = await readFacts(db, owner.memberId)
  if (!facts || (await isBonusRunning(db, owner))) return { list: [], currency }
  const rows = await listOffers(db, currency)
  const isNew = rows.some((row) => row.is_first_only) && !(await hasDeposited(db, owner.memberId, null))
  const open = rows.filter((row) => (isNew || !row.is_first_only) && isEligible(facts, row.eligibility))
  return {
    list: open.map((row) => ({
      id: row.promotion_id,
      title: textIn(row.texts, 'title', languages),
      terms: cleanHtml(textIn(row.texts, 'terms', languages)),
      ...offerView(row),
    })),
    currency,
  }
}

/** A bonus whose turnover is met, or whose time is over, has ended, even if that was not recorded yet. */
export async function isBonusRunning(db: Reader, owner: Owner): Promise<boolean> {
  const grant = await findLatestGrant(db, owner)
  if (grant?.state !== 'active' || grant.is_expired) return false
  const { required, done } = await findTurnover(db, owner)
  return done < required
}
