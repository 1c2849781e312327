import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { FreeRoundsView } from '../play-contract.ts'
import type { Player } from '../play/play.ts'
import { firstRow, type Queries } from '../store/database.ts'

/** A grant with what was made of it. Rounds that were not played, or are given back, are not used. */
export interface FreeGrant extends Player {
  id: string
  currency: CurrencyCode
  count: number
  stake: bigint
  expiresAt: Date
  used: number
  won: bigint
}

const grants = `select g.id, g.player as "user", g.game, g.currency, g.count, g.stake, g.expires_at as "expiresAt",
    r.used, r.won
  from free_grant g cross join lateral (
    select count(*) filter (where s.state not in ('refused', 'returned'))::integer as used, coalesce(sum(o.amount), 0)::bigint as won
    from play p join stake s on s.play_id = p.id left join payout o on o.play_id = p.id where p.grant_id = g.id) r`

/** The grant that the player's next round is of: the one that expires first. */
export async function findOpenGrant(
  queries: Queries,
  { user, game }: Player,
  now: Date,
): Promise<FreeGrant | undefined> {
  const sql = `${grants} where g.player = $1 and g.game = $2 and g.ended_at is null and g.expires_at > $3 and r.used < g.count
    order by g.expires_at, g.id limit 1`
  const [grant] = await queries.rows<FreeGrant>(sql, [user, game, now])
  return grant
}

/** @throws Error when there is none */
export const getGrant = (queries: Queries, id: string): Promise<FreeGrant> =>
  firstRow(queries.rows<FreeGrant>(`${grants} where g.id = $1`, [id]))

export interface NewGrant extends Player {
  id: string
  request: string
  currency: CurrencyCode
  count: number
  stake: bigint
  expiresAt: Date
}

/** What is kept under an id: the request, or that it was cancelled before it arrived. */
export async function findRequest(queries: Queries, id: string): Promise<{ request: string | null } | undefined> {
  const [found] = await queries.rows<{ request: string | null }>('select request from free_grant where id = $1', [id])
  return found
}

/** @returns false where the id is there already */
export async function insertGrant(queries: Queries, grant: NewGrant): Promise<boolean> {
  const { id, request, user, game, currency, count, stake, expiresAt } = grant
  const inserted = await queries.rows(
    `insert into free_grant (id, request, player, game, currency, count, stake, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [id, request, user, game, currency, count, stake, expiresAt],
  )
  return inserted.length > 0
}

/** Also of a grant that has not arrived yet: it will find itself ended. */
export const endGrant = (queries: Queries, id: string, at: Date) =>
  queries.rows(
    `insert into free_grant (id, ended_at) values ($1, $2)
     on conflict (id) do update set ended_at = coalesce(free_grant.ended_at, excluded.ended_at)`,
    [id, at],
  )

export const freeRoundsView = ({ id, currency, count, used, stake, won, expiresAt }: FreeGrant): FreeRoundsView => ({
  id,
  count,
  used,
  stake: formatDecimal(money(stake, currency)),
  won: formatDecimal(money(won, currency)),
  expiresAt: expiresAt.toISOString(),
})
