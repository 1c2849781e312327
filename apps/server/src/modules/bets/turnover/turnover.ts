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
  /** What of the cash stays until the turnover is done: all of it, or what rewards were. */
  locked: bigint | 'all'
}

interface Owner {
  memberId: string
  currency: string
}

interface Required extends Owner {
  units: bigint
  locks?: bigint | undefined
}

/** What of the cash can leave. */
export function freeOf({ locked }: Turnover, cash: bigint): bigint {
  if (locked === 'all' || cash <= locked) return 0n
  return cash - locked
}

/** A member's turnover progress; required is zero when nothing asks for any. Bets count for deposits first. */
export async function findTurnover(db: Reader, owner: Owner): Promise<Turnover> {
  const lock = await findLock(db, owner)
  if (!lock || lock.required === 0n) return { required: 0n, done: 0n, locked: 0n }
  const done = await (lock.is_weighted ? sumWeightedBets(db, owner) : sumValidBets(db, owner))
  const { required, of_rewards: ofRewards } = lock
  if (done >= required) return { required, done: required, locked: 0n }
  return { required, done, locked: done < required - ofRewards ? 'all' : lock.locked }
}

/**
 * Requires `units` of turnover for a deposit or a reward, in addition to what is still missing from earlier ones. With
 * weights, bets that are placed from now on count by them; those before as they did.
 * @param locks of a reward: how much of the cash it is; absent: none, all of the cash stays
 */
export async function addTurnover(
  tx: Tx,
  merchant: number,
  { units, locks, weights = null, ...owner }: Required & { weights?: TurnoverWeights | null },
): Promise<void> {
  if (units === 0n) return
  await lockMember(tx, owner.memberId)
  const { required, done } = await findTurnover(tx, owner)
  const isNew = done >= required
  const known = isNew ? undefined : await findLock(tx, owner)
  const own = ownLock({ units, locks })
  await putLock(tx, {
    ...owner,
    merchant,
    isNew,
    weights,
    required: (known?.required ?? 0n) + units,
    ofRewards: (known?.of_rewards ?? 0n) + (own === undefined ? 0n : units),
    locked: (known?.locked ?? 0n) + (own ?? 0n),
  })
}

/** Reduces the required turnover by `units`; with the latest weights dropped, bets count as before them. */
export async function reduceTurnover(
  tx: Tx,
  { units, locks, areWeightsDropped = false, ...owner }: Required & { areWeightsDropped?: boolean },
): Promise<void> {
  await lockMember(tx, owner.memberId)
  await reduceTurnoverLock(tx, owner, { units, locks: ownLock({ units, locks }), areWeightsDropped })
}

/**
 * A reward that is staked once at most locks itself only. One that is staked more often locks all of the cash, like a deposit:
 * what it has won could otherwise leave again and again while the reward itself stays.
 */
const ownLock = ({ units, locks }: Pick<Required, 'units' | 'locks'>): bigint | undefined =>
  locks === undefined || locks === 0n || units <= locks ? locks : undefined

/** Ends the lock: stakes made for it are not counted again. */
export const clearTurnover = (tx: Tx, owner: Owner) => clearLock(tx, owner)
