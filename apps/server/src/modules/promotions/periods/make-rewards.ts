import { sql } from 'kysely'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { returnBudget } from '../engine/offers.queries.ts'
import { rewardOf, takeOverpaid } from '../kinds/periods.ts'
import { makeClaims } from './make-claims.ts'
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

const batchMax = 500

/**
 * Makes the rewards of the next members of a period, in one transaction with the place that it has reached: after a crash
 * it goes on from there, and a reward that is there already is not made again.
 * @returns the period as it is left; null: it is finished, or another process goes on with it
 */
export async function makeRewards(tools: CommandTools, due: DuePeriod): Promise<DuePeriod | null> {
  const { tx, scope } = tools
  const batch = await listJoinedPlay(tx, due, batchMax)
  const isEnded = batch.length < batchMax
  const after = batch.at(-1)?.memberId ?? due.afterMember
  if (!(await movePeriod(tx, { merchant: scope.merchant, due, after, isEnded }))) return null
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx)
  const now = rows[0]?.now ?? due.ends
  const earlier = await listRecounted(
    tx,
    due,
    batch.map(({ memberId }) => memberId),
  )
  const worths = batch.map((joined) => worthOf(joined, earlier))
  const made = await makeClaims(tools, { promotionId: due.promotionId, period: due.period, now }, worths)
  for (const { memberId, amount, taken } of worths)
    // Where the budget had nothing for the rest, what was overpaid is taken off a later one.
    if (made.has(memberId) || amount === 0n) for (const each of taken) await takeBack(tx, each.id, each.amount)
  return isEnded ? null : { ...due, afterMember: after }
}

function worthOf(joined: JoinedPlay, recounted: readonly Recounted[]) {
  const { memberId, currency, terms, play } = joined
  const worth = rewardOf(terms, play, joined)
  const earlier = recounted.filter((each) => each.memberId === memberId)
  const { left, taken } = takeOverpaid(worth, { terms, currency, earlier })
  return { ...joined, amount: left, deducted: worth - left, taken }
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
