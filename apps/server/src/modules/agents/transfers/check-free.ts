import type { CurrencyCode } from '@fairground/money'
import type { Tx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import { findTurnover } from '../../bets/index.ts'
import { getBalances } from '../../ledger/index.ts'
import { isHeld } from './transfers.queries.ts'

/**
 * What an agent owes, or has not played yet, is not passed on to the line.
 * @throws Refused debt_open, commission_owed, turnover_required
 */
export async function checkFree(tx: Tx, owner: { memberId: string; currency: CurrencyCode }): Promise<void> {
  const { debt } = await getBalances(tx, owner.memberId, owner.currency)
  if (debt < 0n) throw new Refused('debt_open')
  if (await isHeld(tx, owner.memberId)) throw new Refused('commission_owed')
  const { required, done } = await findTurnover(tx, owner)
  if (done < required) throw new Refused('turnover_required')
}
