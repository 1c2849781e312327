import type { RefusalCode } from '../play-contract.ts'
import { firstRow, type Queries } from '../store/database.ts'
import type { Payout, PayoutState } from './play.ts'

/** What the wallet has said of a movement of money. */
interface Acknowledged {
  playId: string
  balance: string | null
  at: Date
}

interface StakeTaken {
  playId: string
  /** As the wallet stated it. */
  balance: string | null
  at: Date
}

/** The round waits for its player. @throws Error when the stake is no longer asked for: its rollback is on the way */
export async function waitForPlayer(queries: Queries, { playId, balance, at }: StakeTaken): Promise<void> {
  const sql = `with taken as (${takeStake} returning play_id)
    update play set waits_since = $3 where id in (select play_id from taken) returning id`
  await firstRow(queries.rows(sql, [playId, balance, at]))
}

type Owed = Omit<Payout, 'payoutState'>

/** The round is over with its bet. @throws Error when the stake is no longer asked for: its rollback is on the way */
export async function takeAndOwe(queries: Queries, { playId, balance, at }: StakeTaken, owed: Owed): Promise<void> {
  const { payoutId, win, multiple } = owed
  const sql = `with taken as (${takeStake} returning play_id)
    insert into payout (id, play_id, amount, multiple, owed_at)
    select $4, play_id, $5, $6, $3 from taken returning id`
  await firstRow(queries.rows(sql, [playId, balance, at, payoutId, win, multiple]))
}

const takeStake = `update stake set state = 'taken', balance = $2 where play_id = $1 and state = 'asked'`

/** The play is over: what it pays, also nothing, is owed until the wallet has acknowledged it. */
export async function owePayout(tx: Queries, { playId, at }: { playId: string; at: Date }, owed: Owed): Promise<void> {
  await tx.rows(
    `with over as (
       insert into payout (id, play_id, amount, multiple, owed_at) values ($2, $1, $3, $4, $5) returning play_id)
     update play set waits_since = null where id in (select play_id from over)`,
    [playId, owed.payoutId, owed.win, owed.multiple, at],
  )
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
