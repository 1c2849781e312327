import type { PlayTerms } from '@fairground/contract/games/vendor-protocol'
import { createHash, randomBytes } from 'node:crypto'
import type { Player } from '../play/play.ts'
import type { Queries } from '../store/database.ts'

const lifeMs = 60_000

/** What a ticket is exchanged for. */
export interface Launched extends Player {
  /** As the operator states them. */
  terms: PlayTerms
}

/** A ticket for one game, short-lived, for one exchange. */
export async function issueLaunchTicket(
  queries: Queries,
  { user, game, terms }: Launched,
  now: number,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await queries.rows('delete from launch_ticket where expires_at < $1', [new Date(now)])
  await queries.rows('insert into launch_ticket (id, player, game, terms, expires_at) values ($1, $2, $3, $4, $5)', [
    hashOf(ticket),
    user,
    game,
    JSON.stringify(terms),
    new Date(now + lifeMs),
  ])
  return ticket
}

/** The player that the ticket was issued to, with the game; none when it is unknown, expired or was exchanged before. */
export async function exchangeLaunchTicket(
  queries: Queries,
  ticket: string,
  now: number,
): Promise<Launched | undefined> {
  const [launched] = await queries.rows<Launched & { expiresAt: Date }>(
    `delete from launch_ticket where id = $1
     returning player as "user", game, terms, expires_at as "expiresAt"`,
    [hashOf(ticket)],
  )
  return launched && launched.expiresAt.getTime() >= now ? launched : undefined
}

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')
