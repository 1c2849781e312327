import { formatDecimal, money, type Money } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import { bonusOf } from './bonus-rules.ts'
import { findOffer, hasDeposited, insertPick } from './bonuses.queries.ts'
import { isEligible, readFacts } from '../engine/member-facts.ts'
import { storedWagering } from '../wagering/wagering-rules.ts'
import { isBonusRunning } from './offers.ts'

export interface PromotionPick {
  depositId: string
  memberId: string
  promotionId: string
  amount: Money
  fee: bigint
}

/**
 * Records the promotion picked for a deposit; whether it is granted is decided when the deposit is credited.
 * @returns false when the deposit has a promotion already
 * @throws Refused promotion_unavailable, bonus_active, promotion_first_only, promotion_deposit_small
 */
export async function pickPromotion({ tx, scope, audit }: CommandTools, pick: PromotionPick): Promise<boolean> {
  const { depositId, memberId, promotionId, amount, fee } = pick
  const { currency } = amount
  const offer = await findOffer(tx, promotionId, currency)
  const facts = await readFacts(tx, memberId)
  if (!offer || !facts || !isEligible(facts, offer.eligibility)) throw new Refused('promotion_unavailable')
  const owner = { memberId, currency }
  if (await isBonusRunning(tx, owner)) throw new Refused('bonus_active')
  if (offer.is_first_only && (await hasDeposited(tx, memberId, null))) throw new Refused('promotion_first_only')
  const bonus = bonusOf(money(amount.amount - fee, currency), {
    percent: offer.percent,
    most: money(offer.bonus_max, currency),
  })
  if (amount.amount < offer.deposit_min || bonus.amount === 0n)
    throw new Refused('promotion_deposit_small', {
      field: 'amount',
      min: formatDecimal(money(offer.deposit_min, currency)),
    })
  const isPicked = await insertPick(tx, {
    deposit_id: depositId,
    merchant_id: scope.merchant,
    promotion_id: promotionId,
    bonus: bonus.amount,
    times: offer.times,
    is_first_only: offer.is_first_only,
    wagering: storedWagering(offer),
  })
  if (isPicked)
    audit({
      action: 'deposit.promotion',
      subject: `deposit:${depositId}`,
      after: { promotion: promotionId, bonus: formatDecimal(bonus) },
    })
  return isPicked
}
