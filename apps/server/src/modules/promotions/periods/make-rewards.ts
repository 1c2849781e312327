import { v7 as uuidv7 } from 'uuid'
import { sql } from 'kysely'
import type { PromotionTerms } from '@fairground/contract'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { tellMember } from '../../messaging/index.ts'
import { insertClaim } from '../engine/claims.queries.ts'
import { returnBudget, takeBudget } from '../engine/offers.queries.ts'
import { storedRounds } from '../free-rounds/round-rewards.ts'
import { rewardParams } from '../engine/units.ts'
import { rewardOf, takeOverpaid } from '../kinds/periods.ts'
import { storedWagering } from '../wagering/wagering-rules.ts'
import {
  expireClaims,
  listJoinedPlay,
  listRecounted,
  movePeriod,
  takeBack,
  type DuePeriod,
  type JoinedPlay,
  type Recounted,
} from './periods.queries.ts'

const batchMax = 200
const dayMs = 86_400_000

/**
 * Makes the rewards of the next members of a period, in one transaction with the place that it has reached: after a crash
 * it goes on from there, and a reward that is there already is not made again.
 * @returns whether the period is finished
 */
export async function makeRewards(tools: CommandTools, due: DuePeriod): Promise<boolean> {
  const { tx, scope } = tools
  const batch = await listJoinedPlay(tx, due, batchMax)
  const isEnded = batch.length < batchMax
  const after = batch.at(-1)?.memberId ?? due.afterMember
  if (!(await movePeriod(tx, { merchant: scope.merchant, due, after, isEnded }))) return true
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx)
  const now = rows[0]?.now ?? due.ends
  const earlier = await listRecounted(
    tx,
    due,
    batch.map(({ memberId }) => memberId),
  )
  for (const joined of batch) await makeReward(tools, due, { joined, earlier, now })
  return isEnded
}

async function makeReward(
  tools: CommandTools,
  { promotionId, period }: DuePeriod,
  { joined, earlier, now }: { joined: JoinedPlay; earlier: readonly Recounted[]; now: Date },
): Promise<void> {
  const { memberId, currency, terms, version, play, levelBasisPoints } = joined
  const worth = rewardOf(terms, play, joined)
  const { left, taken } = takeOverpaid(worth, {
    terms,
    currency,
    earlier: earlier.filter((each) => each.memberId === memberId),
  })
  const claim = { promotionId, period, memberId, currency, terms, version, now, levelBasisPoints }
  const isMade = await makeClaim(tools, { ...claim, amount: left, deducted: worth - left })
  // Where the budget had nothing for the rest, what was overpaid is taken off a later one.
  if (isMade || left === 0n) for (const { id, amount } of taken) await takeBack(tools.tx, id, amount)
}

export interface NewClaim {
  promotionId: string
  period: string
  memberId: string
  currency: string
  terms: Exclude<PromotionTerms, { kind: 'deposit' }>
  version: number
  amount: bigint
  /** Of a rebate: the least rate of the member's VIP level that it was computed with. */
  levelBasisPoints?: number
  /** What earlier ones were overpaid, and this one is less for it. */
  deducted?: bigint
  now: Date
}

/**
 * A reward that waits to be claimed, once for its period and within the budget; its member is told.
 * @returns whether it was made
 */
export async function makeClaim(tools: CommandTools, claim: NewClaim): Promise<boolean> {
  const { tx, scope, emit } = tools
  const { promotionId, period, memberId, currency, terms, version, amount, now } = claim
  if (amount === 0n) return false
  const place = { promotionId, currency }
  if (!(await takeBudget(tx, place, amount))) return false
  const id = uuidv7()
  const expiresAt = new Date(now.getTime() + terms.claimDays * dayMs)
  const isMade = await insertClaim(tx, {
    id,
    merchant_id: scope.merchant,
    promotion_id: promotionId,
    member_id: memberId,
    period,
    version,
    currency,
    amount,
    level_basis_points: claim.levelBasisPoints ?? 0,
    deducted: claim.deducted ?? 0n,
    pays: terms.pays,
    times: terms.times,
    rounds: storedRounds(terms),
    wagering: storedWagering(terms),
    state: 'claimable',
    expires_at: expiresAt,
  })
  if (!isMade) {
    await returnBudget(tx, place, amount)
    return false
  }
  emit({ topic: 'promotion', memberId, body: { promotionId } })
  await tellMember(tools, {
    memberId,
    cause: `claim:${id}:ready`,
    kind: 'rewardReady',
    params: {
      ...rewardParams(amount, { currency, pays: terms.pays }),
      until: expiresAt.toISOString(),
    },
  })
  return true
}

/** @returns whether there may be more */
export async function expireRewards({ tx, emit }: CommandTools): Promise<boolean> {
  const expired = await expireClaims(tx, batchMax)
  for (const { promotion_id: promotionId, member_id: memberId, currency, amount } of expired) {
    await returnBudget(tx, { promotionId, currency }, amount)
    emit({ topic: 'promotion', memberId, body: { promotionId } })
  }
  return expired.length === batchMax
}
