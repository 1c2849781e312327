import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'

interface Owner {
  memberId: string
  currency: string
}

/** How much of a valid bet counts, in percent: the game's own, else its kind's, else the one of the rest. */
export interface TurnoverWeights {
  percent: number
  categories: Record<string, number>
  games: Record<string, number>
  /** Ledger units; a bet with a larger stake does not count. */
  stakeMax: string | null
}

export const findLock = (db: Reader, { memberId, currency }: Owner) =>
  db
    .selectFrom('turnover_lock')
    .select(['required', 'of_rewards', 'locked', sql<boolean>`weights <> '[]'`.as('is_weighted')])
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .executeTakeFirst()

/**
 * Valid bets since the lock began. The database compares the times: a Date has milliseconds only, so that a bet just
 * before the deposit would count.
 */
export async function sumValidBets(db: Reader, { memberId, currency }: Owner): Promise<bigint> {
  const { rows } = await sql<{ valid: bigint }>`
    select coalesce(sum(valid), 0)::bigint as valid from bet
    where member_id = ${memberId} and currency = ${currency} and state = 'settled' and placed_at >= (
      select since from turnover_lock where member_id = ${memberId} and currency = ${currency})`.execute(db)
  return rows[0]?.valid ?? 0n
}

/** The same by the weights of the lock. */
export async function sumWeightedBets(db: Reader, { memberId, currency }: Owner): Promise<bigint> {
  const { rows } = await sql<{ done: bigint }>`select weighted_turnover(${memberId}, ${currency}) as done`.execute(db)
  return rows[0]?.done ?? 0n
}

/** Serialises deposits of one member: the requirements of concurrent ones are added up. */
export const lockMember = (tx: Tx, memberId: string) => sql`select lock_member(${memberId})`.execute(tx)

export interface NewLock extends Owner {
  merchant: number
  required: bigint
  /** The last part of it, which only holds what is `locked`. */
  ofRewards: bigint
  locked: bigint
  /** Restarts the count from now. */
  isNew: boolean
  /** How bets count from now on; null: as before, and in full in a new count. */
  weights: TurnoverWeights | null
}

export async function putLock(tx: Tx, { memberId, currency, merchant, isNew, weights, ...lock }: NewLock) {
  const added = weights
    ? sql`jsonb_build_array(jsonb_build_object('since', now()) || ${JSON.stringify(weights)}::jsonb)`
    : sql`'[]'::jsonb`
  await sql`
    insert into turnover_lock as l (member_id, currency, merchant_id, required, of_rewards, locked, weights)
      values (${memberId}, ${currency}, ${merchant}, ${lock.required}, ${lock.ofRewards}, ${lock.locked}, ${added})
      on conflict (merchant_id, member_id, currency) do update set required = excluded.required,
        of_rewards = excluded.of_rewards, locked = excluded.locked,
        since = case when ${isNew} then now() else l.since end,
        weights = excluded.weights || case when ${isNew} then '[]'::jsonb else l.weights end`.execute(tx)
}

export const reduceTurnoverLock = (
  tx: Tx,
  { memberId, currency }: Owner,
  { units, locks, areWeightsDropped }: { units: bigint; locks: bigint | undefined; areWeightsDropped: boolean },
) =>
  tx
    .updateTable('turnover_lock')
    .set({
      required: sql<bigint>`greatest(required - ${units}, 0)`,
      of_rewards: sql<bigint>`greatest(least(required - ${units}, of_rewards - ${locks === undefined ? 0n : units}), 0)`,
      locked: sql<bigint>`greatest(locked - ${locks ?? 0n}, 0)`,
      // The latest are the first.
      ...(areWeightsDropped && { weights: sql<string>`weights - 0` }),
    })
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .execute()

export const clearLock = (tx: Tx, { memberId, currency }: Owner) =>
  tx
    .updateTable('turnover_lock')
    .set({ required: 0n, of_rewards: 0n, locked: 0n })
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .execute()
