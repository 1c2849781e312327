import type { Reader, Tx } from '../../../platform/db/database.ts'
import {
  clearLock,
  findLock,
  lockMember,
  putLock,
  reduceTurnoverLock,
  sumValidBets,
  sumWeightedBets,
  type TurnoverWeights,
} from './turnover.queries.ts'

/** Ledger units. */
export interface Turnover {
  required: bigint
  done: bigint
}

interface Owner {
  memberId: string
  currency: string
}

/** A member's turnover progress; required is zero when no deposit asks for any. */
export async function findTurnover(db: Reader, owner: Owner): Promise<Turnover> {
  const lock = await findLock(db, owner)
  if (!lock || lock.required === 0n) return { required: 0n, done: 0n }
  const done = await (lock.is_weighted ? sumWeightedBets(db, owner) : sumValidBets(db, owner))
  return { required: lock.required, done: done < lock.required ? done : lock.required }
}

/**
 * Requires `units` of turnover for a deposit or a reward, in addition to what is still missing from earlier ones. With
 * weights, bets that are placed from now on count by them; those before as they did.
 */
export async function addTurnover(
  tx: Tx,
  merchant: number,
  { units, weights = null, ...owner }: Owner & { units: bigint; weights?: TurnoverWeights | null },
): Promise<void> {
  if (units === 0n) return
  await lockMember(tx, owner.memberId)
  const { required, done } = await findTurnover(tx, owner)
  const isNew = done >= required
  await putLock(tx, { ...owner, merchant, isNew, weights, required: isNew ? units : required + units })
}

/** Reduces the required turnover by `units`; with the latest weights dropped, bets count as before them. */
export async function reduceTurnover(
  tx: Tx,
  { units, areWeightsDropped = false, ...owner }: Owner & { units: bigint; areWeightsDropped?: boolean },
): Promise<void> {
  await lockMember(tx, owner.memberId)
  await reduceTurnoverLock(tx, owner, { units, areWeightsDropped })
}

/** Ends the lock: stakes made for it are not counted again. */
export const clearTurnover = (tx: Tx, owner: Owner) => clearLock(tx, owner)
