import type { RefusalCode } from '../play-contract.ts'
import { firstRow, type Queries } from '../store/database.ts'
import type { Payout, PayoutState } from './play.ts'

/** What the wallet has said of a movement of money. */
interface Acknowledged {
  playId: string
  balance: string | null
  at: Date
}

/** @throws Error when the stake is no longer asked for: its rollback is on the way */
export async function takeStake(tx: Queries, { playId, balance, waitsSince }: StakeTaken): Promise<void> {
  const sql = `update stake set state = 'taken', balance = $2 where play_id = $1 and state = 'asked' returning id`
  await firstRow(tx.rows(sql, [playId, balance]))
  if (waitsSince) await tx.rows('update play set waits_since = $2 where id = $1', [playId, waitsSince])
}

interface StakeTaken {
  playId: string
  balance: string | null
  /** Of a play that is not over with its bet. */
  waitsSince: Date | null
}

/** The play is over: what it pays, also nothing, is owed until the wallet has acknowledged it. */
export async function owePayout(
  tx: Queries,
  { playId, payoutId, win, multiple, at }: { playId: string; at: Date } & Omit<Payout, 'payoutState'>,
): Promise<void> {
  await tx.rows(
    `insert into payout (id, play_id, stake_id, amount, multiple, owed_at)
     select $2, play_id, id, $3, $4, $5 from stake where play_id = $1`,
    [playId, payoutId, win, multiple, at],
  )
  await tx.rows('update play set waits_since = null where id = $1', [playId])
}

export async function refuseStake(
  queries: Queries,
  { playId, balance, at, refusal }: Acknowledged & { refusal: RefusalCode },
): Promise<void> {
  await queries.rows(
    `with refused as (
       update stake set state = 'refused', refusal = $2, balance = $3 where play_id = $1 and state = 'asked' returning play_id)
     update play set ended_at = $4 where id in (select play_id from refused)`,
    [playId, refusal, balance, at],
  )
}

/** From now on the stake can only come back; one that is taken, while the play waits for its player. */
export const returnStake = (queries: Queries, playId: string) =>
  queries.rows(
    `with returning_stake as (
       update stake s set state = 'returning' from play p
       where s.play_id = $1 and p.id = s.play_id and (s.state = 'asked' or (s.state = 'taken' and p.waits_since is not null))
       returning s.play_id)
     update play set waits_since = null where id in (select play_id from returning_stake)`,
    [playId],
  )

export const endReturn = (queries: Queries, { playId, balance, at }: Acknowledged) =>
  queries.rows(
    `with returned as (
       update stake set state = 'returned', balance = $2 where play_id = $1 and state = 'returning' returning play_id)
     update play set ended_at = $3 where id in (select play_id from returned)`,
    [playId, balance, at],
  )

export const endPayout = (
  queries: Queries,
  { playId, balance, at, to }: Acknowledged & { to: Exclude<PayoutState, 'owed'> },
) =>
  queries.rows(
    `with paid as (
       update payout set state = $2, balance = $3 where play_id = $1 and state = 'owed' returning play_id)
     update play set ended_at = $4 where id in (select play_id from paid)`,
    [playId, to, balance, at],
  )

/** The wallet refuses to end it: the player may go on meanwhile. */
export async function markDisputed(queries: Queries, playId: string): Promise<void> {
  await queries.rows('update play set is_disputed = true where id = $1', [playId])
}
