import type { RoundState } from '../play-contract.ts'
import { firstRow, type Queries } from '../store/database.ts'
import type { Player, Round, RoundEnding, RoundIntent, RoundOutcome } from './round.ts'

const columns = `id, player as "user", game, key, pair_id as "pairId", nonce, model, platform_token as "platformToken",
  currency, bet, grant_id as "grantId", bet_id as "betId", win_id as "winId", rollback_id as "rollbackId", started_at as "startedAt",
  state, balance, is_held as "isHeld", refusal, turns, total_multiple as "totalMultiple", win`

type Row = Omit<Round, 'outcome'> & { [Field in keyof RoundOutcome]: RoundOutcome[Field] | null }

function roundOf({ turns, totalMultiple, win, ...row }: Row): Round {
  const isPlayed = turns !== null && totalMultiple !== null && win !== null
  return { ...row, outcome: isPlayed ? { turns, totalMultiple, win } : null }
}

const open = `('betting', 'played', 'returning')`

/** @throws Error when there is none */
export const getRoundById = async (queries: Queries, id: string): Promise<Round> =>
  roundOf(await firstRow(queries.rows<Row>(`select ${columns} from round where id = $1`, [id])))

/** A player's round by its id, which comes from the page and may be any text. */
export async function findRoundOf(queries: Queries, { user, game }: Player, id: string) {
  const sql = `select ${columns} from round where id::text = $3 and player = $1 and game = $2`
  const [row] = await queries.rows<Row>(sql, [user, game, id])
  return row && roundOf(row)
}

export async function findRoundByKey(queries: Queries, { user, game }: Player, key: string) {
  const sql = `select ${columns} from round where player = $1 and game = $2 and key = $3`
  const [row] = await queries.rows<Row>(sql, [user, game, key])
  return row && roundOf(row)
}

/** The player's last rounds, latest first. */
export async function listLastRounds(queries: Queries, { user, game }: Player, limit: number): Promise<Round[]> {
  const sql = `select ${columns} from round where player = $1 and game = $2 order by number desc limit $3`
  return (await queries.rows<Row>(sql, [user, game, limit])).map(roundOf)
}

/** The last round with an outcome. */
export async function findLastPlayedRound(queries: Queries, { user, game }: Player): Promise<Round | undefined> {
  const sql = `select ${columns} from round where player = $1 and game = $2 and win is not null
    order by number desc limit 1`
  const [row] = await queries.rows<Row>(sql, [user, game])
  return row && roundOf(row)
}

/** The round that blocks a new one: not ended, and not disputed by the wallet. */
export async function findUnfinishedRound(queries: Queries, { user, game }: Player): Promise<Round | undefined> {
  const sql = `select ${columns} from round where player = $1 and game = $2 and state in ${open} and not is_disputed`
  const [row] = await queries.rows<Row>(sql, [user, game])
  return row && roundOf(row)
}

/** The round, if it has not ended. */
export async function findOpenRound(queries: Queries, id: string): Promise<Round | undefined> {
  const [row] = await queries.rows<Row>(`select ${columns} from round where id = $1 and state in ${open}`, [id])
  return row && roundOf(row)
}

/** Rounds that have not ended; of those, the ones begun up to a moment where one is given. */
export async function listOpenRoundIds(queries: Queries, before: Date | null): Promise<string[]> {
  const sql = `select id from round where state in ${open} and ($1::timestamptz is null or started_at <= $1) order by number`
  return (await queries.rows<{ id: string }>(sql, [before])).map(({ id }) => id)
}

export async function insertRound(tx: Queries, round: RoundIntent): Promise<void> {
  await tx.rows(
    `insert into round (id, player, game, key, pair_id, nonce, model, platform_token, currency, bet, bet_id, win_id,
       rollback_id, started_at, grant_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      round.id,
      round.user,
      round.game,
      round.key,
      round.pairId,
      round.nonce,
      round.model,
      round.platformToken,
      round.currency,
      round.bet,
      round.betId,
      round.winId,
      round.rollbackId,
      round.startedAt,
      round.grantId,
    ],
  )
}

/** @throws Error when the round is no longer waiting for its bet */
export async function recordOutcome(queries: Queries, id: string, outcome: RoundOutcome): Promise<void> {
  const sql = `update round set state = 'played', turns = $2, total_multiple = $3, win = $4
    where id = $1 and state = 'betting' returning id`
  const { turns, totalMultiple, win } = outcome
  await firstRow(queries.rows(sql, [id, JSON.stringify(turns), totalMultiple, win]))
}

export interface RoundMove extends Partial<RoundEnding> {
  id: string
  from: RoundState
  to: Exclude<RoundState, 'betting' | 'played'>
}

/** @returns false if the round was no longer in the expected state */
export async function moveRound(
  queries: Queries,
  { id, from, to, balance, refusal, isHeld }: RoundMove,
): Promise<boolean> {
  const sql = `update round set state = $3, balance = $4, refusal = $5, is_held = $6 where id = $1 and state = $2 returning id`
  const moved = await queries.rows(sql, [id, from, to, balance ?? null, refusal ?? null, isHeld ?? false])
  return moved.length > 0
}

/** The wallet refuses to end it: the player may go on meanwhile. */
export async function markDisputed(queries: Queries, id: string): Promise<void> {
  await queries.rows('update round set is_disputed = true where id = $1', [id])
}
