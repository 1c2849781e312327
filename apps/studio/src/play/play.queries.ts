import { firstRow, type Queries } from '../store/database.ts'
import type { Payout, Play, Player, PlayIntent } from './play.ts'

const plays = `select p.id, p.player as "user", p.game, p.key, p.engine, p.edge, p.bet, p.pair_id as "pairId", p.nonce, p.wallet,
    p.platform_token as "platformToken", p.currency, p.grant_id as "grantId", p.started_at as "startedAt",
    p.waits_since as "waitsSince", s.id as "stakeId", s.rollback_id as "rollbackId", s.amount as stake, s.state as "stakeState",
    s.refusal, case when o.id is null then s.balance else o.balance end as balance, o.id as "payoutId", o.amount as win, o.multiple,
    o.state as "payoutState", d.server_seed as "serverSeed", d.client_seed as "clientSeed",
    coalesce((select jsonb_agg(a.action order by a.number) from play_action a where a.play_id = p.id), '[]') as actions
  from play p join stake s on s.play_id = p.id join seed_pair d on d.id = p.pair_id left join payout o on o.play_id = p.id`

type Row = Omit<Play, 'payout'> & { [Field in keyof Payout]: Payout[Field] | null }

function playOf({ payoutId, win, multiple, payoutState, ...row }: Row): Play {
  const isOver = payoutId !== null && win !== null && multiple !== null && payoutState !== null
  return { ...row, payout: isOver ? { payoutId, win, multiple, payoutState } : null }
}

async function findPlay(queries: Queries, where: string, values: readonly unknown[]): Promise<Play | undefined> {
  const [row] = await queries.rows<Row>(`${plays} where ${where}`, values)
  return row && playOf(row)
}

/** @throws Error when there is none */
export const getPlay = async (queries: Queries, id: string): Promise<Play> =>
  playOf(await firstRow(queries.rows<Row>(`${plays} where p.id = $1`, [id])))

/** By an id that may be any text. */
export const findPlayById = (queries: Queries, id: string) => findPlay(queries, 'p.id::text = $1', [id])

/** A player's play by its id, which comes from the page and may be any text. */
export const findPlayOf = (queries: Queries, { user, game }: Player, id: string) =>
  findPlay(queries, 'p.id::text = $3 and p.player = $1 and p.game = $2', [user, game, id])

export async function findPlayIdByKey(
  queries: Queries,
  { user, game }: Player,
  key: string,
): Promise<string | undefined> {
  const sql = 'select id from play where player = $1 and game = $2 and key = $3'
  return (await queries.rows<{ id: string }>(sql, [user, game, key]))[0]?.id
}

/** The player's last plays, latest first. */
export async function listLastPlays(queries: Queries, { user, game }: Player, limit: number): Promise<Play[]> {
  const sql = `${plays} where p.player = $1 and p.game = $2 order by p.number desc limit $3`
  return (await queries.rows<Row>(sql, [user, game, limit])).map(playOf)
}

/** The last play with an outcome. */
export const findLastPaidPlay = (queries: Queries, { user, game }: Player) =>
  findPlay(queries, 'p.player = $1 and p.game = $2 and o.id is not null order by p.number desc limit 1', [user, game])

/** Of the player's last play, what the next one has to wait for. */
export async function findLastStart(queries: Queries, { user, game }: Player) {
  const sql = `select p.started_at as "startedAt", p.ended_at is null and not p.is_disputed as "isUnfinished", s.state as "stakeState"
    from play p join stake s on s.play_id = p.id where p.player = $1 and p.game = $2 order by p.number desc limit 1`
  const [last] = await queries.rows<LastStart>(sql, [user, game])
  return last
}

interface LastStart extends Pick<Play, 'startedAt' | 'stakeState'> {
  isUnfinished: boolean
}

/** The play that blocks a new one: not ended, and not disputed by the wallet. */
export const findUnfinishedPlay = (queries: Queries, { user, game }: Player) =>
  findPlay(queries, 'p.player = $1 and p.game = $2 and p.ended_at is null and not p.is_disputed', [user, game])

/** Locked until the end of the transaction: one action after the other. */
export const lockPlay = async (tx: Queries, id: string): Promise<Play> => {
  await tx.rows('select from play where id = $1 for update', [id])
  return getPlay(tx, id)
}

/** Whose stake is asked for or on its way back, or whose payout is owed; of those begun up to a moment where one is given. */
export async function listUnsettledPlayIds(queries: Queries, before: Date | null): Promise<string[]> {
  const sql = `select play_id as id from stake where state in ('asked', 'returning') and ($1::timestamptz is null or asked_at <= $1)
    union select play_id from payout where state = 'owed' and ($1::timestamptz is null or owed_at <= $1)`
  return (await queries.rows<{ id: string }>(sql, [before])).map(({ id }) => id)
}

/** Plays that have waited for their player since before a moment, the longest first. */
export async function listForgottenPlayIds(queries: Queries, before: Date, limit: number): Promise<string[]> {
  const sql = 'select id from play where waits_since < $1 order by waits_since limit $2'
  return (await queries.rows<{ id: string }>(sql, [before, limit])).map(({ id }) => id)
}

/** With its stake, which is still to be asked for. */
export async function insertPlay(tx: Queries, play: PlayIntent): Promise<void> {
  const { id, user, game, key, engine, edge, bet, pairId, nonce, wallet, platformToken, currency, grantId } = play
  const money = [play.startedAt, play.stakeId, play.rollbackId, play.stake]
  await tx.rows(
    `with made as (
       insert into play (id, player, game, key, engine, edge, bet, pair_id, nonce, wallet, platform_token, currency, grant_id, started_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id, started_at)
     insert into stake (id, rollback_id, play_id, amount, asked_at) select $15, $16, id, $17, started_at from made`,
    [
      id,
      user,
      game,
      key,
      engine,
      edge,
      JSON.stringify(bet),
      pairId,
      nonce,
      wallet,
      platformToken,
      currency,
      grantId,
      ...money,
    ],
  )
}

export interface NewAction {
  playId: string
  number: number
  key: string
  action: unknown
  isOfHouse: boolean
  at: Date
}

/** Before its effect is shown. After one of its player the play waits from then on. */
export async function insertAction(tx: Queries, { playId, number, key, action, isOfHouse, at }: NewAction) {
  await tx.rows(
    `with acted as (
       insert into play_action (play_id, number, key, action, is_of_house, at) values ($1, $2, $3, $4, $5, $6) returning play_id)
     update play set waits_since = $6 where id in (select play_id from acted) and not $5`,
    [playId, number, key, JSON.stringify(action), isOfHouse, at],
  )
}

/** The number of the action with this key, where the play has one. */
export async function findActionNumber(queries: Queries, playId: string, key: string): Promise<number | undefined> {
  const sql = 'select number from play_action where play_id = $1 and key = $2'
  return (await queries.rows<{ number: number }>(sql, [playId, key]))[0]?.number
}
