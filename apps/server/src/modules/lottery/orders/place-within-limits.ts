import type { Database, MerchantId } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Outbox } from '../../../platform/events/outbox.ts'
import { refusalOfBet } from '../../responsible-gaming/index.ts'
import { holdExposure, releaseExposure, type Exposure } from './exposure.ts'
import { hasOrder, placeBets, type Bet, type PlacedVerdict } from './orders.queries.ts'

interface Limits {
  /** The member has limits of their own. */
  isLimited: boolean
  /** Of the draw's caps; undefined: the lottery has none. */
  exposure: Exposure | undefined
}

/** @throws Refused what the limits say, draw_full. A bet that was already placed gets its stored reply. */
export async function placeWithinLimits(
  { database, outbox }: { database: Database; outbox: Outbox },
  merchant: MerchantId,
  { bet, limits: { isLimited, exposure } }: { bet: Bet; limits: Limits },
): Promise<PlacedVerdict> {
  const verdict = await transact(database.of(merchant), async (tx) => {
    const { member_id: memberId, key, currency, stake, order_id: orderId } = bet
    const refusal = isLimited
      ? await refusalOfBet(tx, { memberId, currency, amount: BigInt(stake), types: ['LOTT'] })
      : null
    // Asked behind the lock: the first of two that carry one key has been placed by now.
    const isKnown = (refusal || exposure) && (await hasOrder(tx, { memberId, key }))
    if (refusal && !isKnown) throw refusal
    if (!exposure || isKnown) return placeBets(tx, [bet])
    await holdExposure(tx, { orderId, lottery: bet.lottery, drawNumber: bet.draw_number, currency, exposure })
    const placed = await placeBets(tx, [bet])
    if (placed[0]?.verdict !== 'placed') await releaseExposure(tx, orderId)
    return placed
  })
  outbox.notify(merchant)
  const [placed] = verdict
  if (!placed) throw new Error('a bet without a verdict')
  return placed
}
