import { v7 as uuidv7 } from 'uuid'
import { isCounted, type RoundTerms, type Wagering } from '@fairground/contract'
import { money, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { addTurnover } from '../../bets/index.ts'
import { grantFreeRounds } from '../../games/index.ts'
import { cash, post, promo, readBalanceBody } from '../../ledger/index.ts'
import { placeRewardOrder, postPoints, type PostalAddress } from '../../points/index.ts'
import { insertGrant } from '../bonuses/bonuses.queries.ts'
import { payBonus } from '../bonuses/grant-bonus.ts'
import { isBonusRunning } from '../bonuses/offers.ts'
import { settleBonus } from '../bonuses/settle-bonus.ts'
import { expiryOf, weightsOf } from '../wagering/wagering-rules.ts'
import type { ClaimRow } from './claims.queries.ts'
import { shownUnits, unitsOf } from './units.ts'

export type Reward = Pick<
  ClaimRow,
  'id' | 'promotion_id' | 'member_id' | 'currency' | 'amount' | 'pays' | 'times' | 'wagering' | 'item_id' | 'rounds'
> & {
  reference: string
  /** Where goods are sent. */
  address: PostalAddress | null
}

/** Whether a bonus could be paid now: a member has one at a time. Under the member's lock. */
export async function canPay(
  tools: CommandTools,
  { pays, ...owner }: { memberId: string; currency: string; pays: string },
) {
  if (isCounted(pays)) return true
  // Settled also before cash: its turnover would begin the count of a bonus that is due anew.
  await settleBonus(tools, owner)
  if (pays === 'cash') return true
  return !(await isBonusRunning(tools.tx, owner))
}

/**
 * Pays a claim that has just become issued or claimed, in the same transaction and under the member's lock: cash at
 * once, a bonus, points, an order of goods, or free rounds. The key of what it makes is the claim's, so it is paid once.
 * @throws Refused free_rounds_unavailable
 */
export function payClaim(tools: CommandTools, keyring: Keyring, reward: Reward): Promise<void> {
  if (reward.pays === 'goods') return orderGoods(tools, keyring, reward)
  if (reward.pays === 'free_rounds') return grantRounds(tools, reward)
  return reward.pays === 'points' ? payPoints(tools, reward) : payMoney(tools, reward)
}

function orderGoods(tools: CommandTools, keyring: Keyring, reward: Reward): Promise<void> {
  const { id: claimId, member_id: memberId, item_id: itemId, address } = reward
  if (itemId === null || address === null) throw new Error(`claim ${claimId} has goods that nobody can send`)
  return placeRewardOrder(tools, keyring, { claimId, memberId, itemId, address })
}

function grantRounds(tools: CommandTools, reward: Reward): Promise<void> {
  const { id, member_id: memberId, currency, amount, times } = reward
  const rounds = reward.rounds as RoundTerms | null
  if (rounds === null) throw new Error(`claim ${id} has free rounds of no game`)
  const { game, days } = rounds
  const stake = unitsOf(rounds.stake, currency)
  return grantFreeRounds(tools, {
    cause: `claim:${id}`,
    memberId,
    currency,
    game,
    count: Number(amount),
    stake,
    times,
    days,
  })
}

async function payPoints(
  { tx, audit }: CommandTools,
  { id, member_id: memberId, amount: points }: Reward,
): Promise<void> {
  const balance = await postPoints(tx, { key: `reward:${id}`, kind: 'reward', memberId, points, reference: id })
  if (balance === null) throw new Error(`the points of claim ${id} were posted before`)
  audit({ action: 'promotion.reward', subject: `claim:${id}`, after: { amount: String(points), pays: 'points' } })
}

async function payMoney(tools: CommandTools, reward: Reward): Promise<void> {
  const { tx, scope, emit, audit } = tools
  const { id, promotion_id, member_id: memberId, amount: units, times, reference } = reward
  const currency = reward.currency as CurrencyCode
  const wagering = reward.wagering as Wagering | null
  const required = units * BigInt(times)
  if (reward.pays === 'bonus') {
    const grant = uuidv7()
    const isGranted = await insertGrant(tx, {
      id: grant,
      merchant_id: scope.merchant,
      member_id: memberId,
      promotion_id,
      claim_id: id,
      currency,
      amount: units,
      times,
      is_first_only: false,
      required,
      required_alone: 0n,
      wagering: wagering === null ? null : JSON.stringify(wagering),
      expires_at: expiryOf(wagering, new Date()),
    })
    if (!isGranted) throw new Error(`claim ${id} has a bonus beside another one`)
    await payBonus(tools, { id: grant, cause: id, memberId, currency, units, required, reference })
  } else {
    await post(tx, {
      key: `promo:reward:${id}`,
      type: 'promo.reward',
      currency,
      memberId,
      reference,
      moves: [
        { account: promo(), amount: money(-units, currency) },
        { account: cash(memberId), amount: money(units, currency) },
      ],
    })
  }
  await addTurnover(tx, scope.merchant, {
    memberId,
    currency,
    units: required,
    // A bonus has a pocket of its own, which nothing is withdrawn from.
    locks: reward.pays === 'bonus' ? 0n : units,
    weights: reward.pays === 'bonus' ? weightsOf(wagering, currency) : null,
  })
  emit({ topic: 'balance', memberId, body: await readBalanceBody(tx, memberId, currency) })
  audit({
    action: 'promotion.reward',
    subject: `claim:${id}`,
    after: { amount: shownUnits(units, currency), pays: reward.pays },
  })
}
