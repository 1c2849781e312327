import type { Calls, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import type { Session } from '../../../platform/scope.ts'
import { bonus, lockBalances, post, promo, readBalanceBody } from '../../ledger/index.ts'
import { findTurnover, reduceTurnover } from '../../bets/index.ts'
import { tellMember } from '../../messaging/index.ts'
import { endGrant, findLatestGrant, lockMember } from './bonuses.queries.ts'
import { returnBudget } from '../engine/offers.queries.ts'
import { settleBonus } from './settle-bonus.ts'

/**
 * Forfeits the bonus and its turnover requirement. Only while none of it has been staked: otherwise a member could bet
 * with the bonus and return the rest after a loss.
 * @throws Refused bonus_unknown, bonus_staked
 */
export async function giveUpBonus(
  tools: CommandTools,
  session: Session,
  id: string,
): Promise<ReplyOf<Calls['promotions.giveUpBonus']>> {
  const { tx, emit, audit } = tools
  const currency = session.currency as CurrencyCode
  const owner = { memberId: session.memberId, currency }
  await lockMember(tx, owner.memberId)
  await settleBonus(tools, owner)
  const grant = await findLatestGrant(tx, owner)
  if (grant?.id !== id || grant.state !== 'active') throw new Refused('bonus_unknown')
  const pockets = await lockBalances(tx, owner.memberId, currency)
  if (pockets.bonus < grant.amount) throw new Refused('bonus_staked')
  await endGrant(tx, id, 'given_up')
  // A reward that was claimed stays claimed; a deposit's bonus was never used.
  if (grant.claim_id === null) await returnBudget(tx, { promotionId: grant.promotion_id, currency }, grant.amount)
  await post(tx, {
    key: `promo:forfeit:${id}`,
    type: 'promo.forfeit',
    currency,
    memberId: owner.memberId,
    reference: grant.reference,
    moves: [
      { account: bonus(owner.memberId), amount: money(-grant.amount, currency) },
      { account: promo(), amount: money(grant.amount, currency) },
    ],
  })
  await reduceTurnover(tx, {
    ...owner,
    units: grant.required - grant.required_alone,
    areWeightsDropped: grant.wagering !== null,
  })
  emit({ topic: 'promotion', memberId: owner.memberId, body: { promotionId: grant.promotion_id } })
  emit({ topic: 'balance', memberId: owner.memberId, body: await readBalanceBody(tx, owner.memberId, currency) })
  const amount = formatDecimal(money(grant.amount, currency))
  await tellMember(tools, {
    memberId: owner.memberId,
    cause: `bonus:${id}:given_up`,
    kind: 'bonusGivenUp',
    params: { amount, currency },
  })
  audit({
    action: 'bonus.given_up',
    subject: `bonus:${id}`,
    after: { amount },
  })
  const { required, done } = await findTurnover(tx, owner)
  return {
    turnoverDone: formatDecimal(money(done, currency)),
    turnoverRequired: formatDecimal(money(required, currency)),
    currency,
  }
}
