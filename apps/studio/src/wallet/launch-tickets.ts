import { createHash, randomBytes } from 'node:crypto'
import type { Player } from '../round/round.ts'
import type { Queries } from '../store/database.ts'

const lifeMs = 60_000

/** A ticket for one game, short-lived, for one exchange. */
export async function issueLaunchTicket(queries: Queries, { user, game }: Player, now: number): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await queries.rows('delete from launch_ticket where expires_at < $1', [new Date(now)])
  await queries.rows('insert into launch_ticket (id, player, game, expires_at) values ($1, $2, $3, $4)', [
    hashOf(ticket),
    user,
    game,
    new Date(now + lifeMs),
  ])
  return ticket
}

/** The player that the ticket was issued to; none when it is unknown, expired or was exchanged before. */
export async function exchangeLaunchTicket(queries: Queries, ticket: string, now: number): Promise<Player | undefined> {
  const [player] = await queries.rows<Player & { expiresAt: Date }>(
    'delete from launch_ticket where id = $1 returning player as "user", game, expires_at as "expiresAt"',
    [hashOf(ticket)],
  )
  return player && player.expiresAt.getTime() >= now ? { user: player.user, game: player.game } : undefined
}

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')
