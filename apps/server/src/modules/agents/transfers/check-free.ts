import type { CurrencyCode } from '@fairground/money'
import type { Tx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import { findTurnover, freeOf } from '../../bets/index.ts'
import { getBalances } from '../../ledger/index.ts'
import { isHeld } from './transfers.queries.ts'

/**
 * What an agent owes, or has not played yet, is not passed on to the line.
 * @throws Refused debt_open, commission_owed, turnover_required
 */
export async function checkFree(
  tx: Tx,
  owner: { memberId: string; currency: CurrencyCode },
  amount: bigint,
): Promise<void> {
  const { debt, cash } = await getBalances(tx, owner.memberId, owner.currency)
  if (debt < 0n) throw new Refused('debt_open')
  if (await isHeld(tx, owner.memberId)) throw new Refused('commission_owed')
  const turnover = await findTurnover(tx, owner)
  // What is not there at all is refused as such, later.
  const least = amount < cash ? amount : cash
  if (turnover.locked === 'all' || freeOf(turnover, cash) < least) throw new Refused('turnover_required')
}
