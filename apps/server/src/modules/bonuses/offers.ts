import type { Calls, Offer, ReplyOf, LanguageCode } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Reader } from '../../platform/db/database.ts'
import type { Session } from '../../platform/scope.ts'
import { clean, textIn } from '../content/index.ts'
import { findTurnover } from '../turnover/index.ts'
import { findLatestGrant, hadGrant, hasDeposited, listOffers, type OfferRow, type Owner } from './bonuses.queries.ts'

/** The terms of each promotion that deposits in this currency can have now, by the promotion's id. */
export async function offersOf(db: Reader, currency: string): Promise<ReadonlyMap<string, Offer>> {
  const rows = await listOffers(db, currency)
  return new Map(rows.map((row) => [row.promotion_id, offerView(row)]))
}

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

/** Those that the member's next deposit can have: none while a bonus runs. */
export async function openOffers(
  db: Reader,
  session: Session,
  languages: readonly LanguageCode[],
): Promise<ReplyOf<Calls['deposit.promotions']>> {
  const currency = session.currency as CurrencyCode
  const owner = { memberId: session.memberId, currency }
  const rows = await listOffers(db, currency)
  const list = []
  if (rows.length > 0 && !(await isBonusRunning(db, owner)))
    for (const row of rows)
      if (!row.is_first_only || (await isFirst(db, owner, { promotionId: row.promotion_id })))
        list.push({
          id: row.promotion_id,
          title: textIn(row.texts, 'title', languages),
          terms: clean(textIn(row.texts, 'terms', languages)),
          ...offerView(row),
        })
  return { list, currency }
}

/** One that has been staked for is over, though nobody may have looked yet. */
export async function isBonusRunning(db: Reader, owner: Owner): Promise<boolean> {
  const grant = await findLatestGrant(db, owner)
  if (grant?.state !== 'active') return false
  const { required, done } = await findTurnover(db, owner)
  return done < required
}

/** Of a promotion that is for the first deposit; a deposit that is being credited does not stand in its own way. */
export const isFirst = async (
  db: Reader,
  { memberId }: Owner,
  { promotionId, besides = null }: { promotionId: string; besides?: string | null },
): Promise<boolean> => !(await hasDeposited(db, memberId, besides)) && !(await hadGrant(db, memberId, promotionId))
