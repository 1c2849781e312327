import type { Database, MerchantId } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Outbox } from '../../../platform/events/outbox.ts'
import { refusalOfBet } from '../../responsible-gaming/index.ts'
import { hasOrder, placeBets, type Bet, type PlacedVerdict } from './orders.queries.ts'

/** @throws Refused what the limits say. A bet that was already placed gets its stored reply. */
export async function placeWithinLimits(
  { database, outbox }: { database: Database; outbox: Outbox },
  merchant: MerchantId,
  bet: Bet,
): Promise<PlacedVerdict> {
  const verdict = await transact(database.of(merchant), async (tx) => {
    const { member_id: memberId, key, currency, stake } = bet
    const refusal = await refusalOfBet(tx, { memberId, currency, amount: BigInt(stake), types: ['LOTT'] })
    // Asked behind the lock: the first of two that carry one key has been placed by now.
    if (refusal && !(await hasOrder(tx, { memberId, key }))) throw refusal
    return placeBets(tx, [bet])
  })
  outbox.notify(merchant)
  const [placed] = verdict
  if (!placed) throw new Error('a bet without a verdict')
  return placed
}
