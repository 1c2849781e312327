import { v7 as uuidv7 } from 'uuid'
import type { Wagering } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { TurnoverWeights } from '../../bets/index.ts'
import { bonus, post, promo } from '../../ledger/index.ts'
import { tellMember } from '../../messaging/index.ts'
import { turnoverOf } from './bonus-rules.ts'
import { findPick, hasDeposited, insertGrant, markMissed, type PickRow } from './bonuses.queries.ts'
import { readFacts } from '../engine/member-facts.ts'
import { returnBudget, takeBudget } from '../engine/offers.queries.ts'
import { expiryOf, weightsOf } from '../wagering/wagering-rules.ts'
import { isBonusRunning } from './offers.ts'

export interface CreditedDeposit {
  id: string
  memberId: string
  currency: CurrencyCode
  reference: string
  credited: bigint
  /** The turnover it requires without a bonus. */
  alone: bigint
}

export interface DepositTurnover {
  units: bigint
  weights: TurnoverWeights | null
}

/**
 * Grants the promotion picked for a deposit, in the transaction that credits the deposit and under the member's lock.
 * When the promotion is no longer available, the deposit is credited without it, with the reason.
 * @returns the required turnover of deposit and bonus together, and how bets count for it
 */
export async function grantBonus(tools: CommandTools, deposit: CreditedDeposit): Promise<DepositTurnover> {
  const alone = { units: deposit.alone, weights: null }
  const pick = await findPick(tools.tx, deposit.id)
  if (!pick) return alone
  const required = turnoverOf({ ...deposit, bonus: pick.bonus, times: pick.times })
  const missed = await missOf(tools, deposit, pick)
  if (missed === null) {
    if (await grant(tools, deposit, { pick, required }))
      return { units: required, weights: weightsOf(pick.wagering as Wagering | null, deposit.currency) }
    await returnBudget(tools.tx, { promotionId: pick.promotion_id, currency: deposit.currency }, pick.bonus)
  }
  await markMissed(tools.tx, deposit.id, missed ?? 'bonus_active')
  tools.audit({ action: 'bonus.miss', subject: `deposit:${deposit.id}`, after: { missed } })
  return alone
}

async function missOf({ tx }: CommandTools, deposit: CreditedDeposit, pick: PickRow) {
  if (await isBonusRunning(tx, deposit)) return 'bonus_active' as const
  const { id, memberId, currency } = deposit
  if (pick.is_first_only && (await hasDeposited(tx, memberId, id))) return 'not_first' as const
  if (!(await readFacts(tx, memberId))?.isIncluded) return 'not_eligible' as const
  const isLeft = await takeBudget(tx, { promotionId: pick.promotion_id, currency }, pick.bonus)
  return isLeft ? null : ('budget_spent' as const)
}

async function grant(
  tools: CommandTools,
  deposit: CreditedDeposit,
  { pick, required }: { pick: PickRow; required: bigint },
): Promise<boolean> {
  const { tx, scope } = tools
  const { memberId, currency } = deposit
  const id = uuidv7()
  const isGranted = await insertGrant(tx, {
    id,
    merchant_id: scope.merchant,
    member_id: memberId,
    promotion_id: pick.promotion_id,
    deposit_id: deposit.id,
    currency,
    amount: pick.bonus,
    times: pick.times,
    is_first_only: pick.is_first_only,
    required,
    required_alone: deposit.alone,
    wagering: pick.wagering === null ? null : JSON.stringify(pick.wagering),
    expires_at: expiryOf(pick.wagering as Wagering | null, new Date()),
  })
  if (!isGranted) return false
  await payBonus(tools, {
    id,
    cause: deposit.id,
    memberId,
    currency,
    units: pick.bonus,
    required,
    reference: deposit.reference,
  })
  tools.emit({ topic: 'promotion', memberId, body: { promotionId: pick.promotion_id } })
  return true
}

export interface PaidBonus {
  /** Of the grant. */
  id: string
  /** The deposit or the claim that it is for: paid once for each. */
  cause: string
  memberId: string
  currency: CurrencyCode
  units: bigint
  required: bigint
  reference: string
}

/** Moves the money of a grant that was inserted, and tells the member. */
export async function payBonus(tools: CommandTools, paid: PaidBonus): Promise<void> {
  const { id, cause, memberId, currency, units, required, reference } = paid
  const amount = money(units, currency)
  await post(tools.tx, {
    key: `promo:grant:${cause}`,
    type: 'promo.grant',
    currency,
    memberId,
    reference,
    moves: [
      { account: promo(), amount: money(-units, currency) },
      { account: bonus(memberId), amount },
    ],
  })
  const turnover = formatDecimal(money(required, currency))
  await tellMember(tools, {
    memberId,
    cause: `bonus:${id}:granted`,
    kind: 'bonusGranted',
    params: { amount: formatDecimal(amount), currency, turnover },
  })
  tools.audit({
    action: 'bonus.grant',
    subject: `bonus:${id}`,
    after: { amount: formatDecimal(amount), required: turnover },
  })
}
