import type { Reader, Tx } from '../../../platform/db/database.ts'
import { clearLock, findLock, reduceTurnoverLock, lockMember, putLock, sumValidBets } from './turnover.queries.ts'

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
  const done = await sumValidBets(db, owner)
  return { required: lock.required, done: done < lock.required ? done : lock.required }
}

/** Requires `units` of turnover for a deposit, in addition to what is still missing from earlier deposits. */
export async function addTurnover(
  tx: Tx,
  merchant: number,
  { units, ...owner }: Owner & { units: bigint },
): Promise<void> {
  if (units === 0n) return
  await lockMember(tx, owner.memberId)
  const { required, done } = await findTurnover(tx, owner)
  const isNew = done >= required
  await putLock(tx, { ...owner, merchant, isNew, required: isNew ? units : required + units })
}

/** Reduces the required turnover by `units`. */
export async function reduceTurnover(tx: Tx, { units, ...owner }: Owner & { units: bigint }): Promise<void> {
  await lockMember(tx, owner.memberId)
  await reduceTurnoverLock(tx, owner, units)
}

/** Ends the lock: stakes made for it are not counted again. */
export const clearTurnover = (tx: Tx, owner: Owner) => clearLock(tx, owner)
