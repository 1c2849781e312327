import type { CurrencyCode } from '@fairground/money'
import type { Edge } from '@fairground/games'
import type { Player, WalletKind } from '../play/play.ts'
import type { Queries } from '../store/database.ts'

export interface Session extends Player {
  /** SHA-256 of the token that the page holds. */
  id: string
  platformToken: string
  wallet: WalletKind
  /** Play money of a guest. */
  isDemo: boolean
  edge: Edge
  currency: CurrencyCode
  /** The next spin may start no earlier than this after the last began. */
  minimumCycleMs: number
  hasTurbo: boolean
  /** A return that is not above the stake may be shown as a win. */
  celebratesReturns: boolean
}

export async function insertSession(queries: Queries, session: Session, now: Date): Promise<void> {
  const { id, user, game, platformToken, wallet, isDemo, edge, currency, minimumCycleMs, hasTurbo, celebratesReturns } =
    session
  await queries.rows(
    `insert into session (id, player, game, platform_token, wallet, is_demo, edge, currency, minimum_cycle_ms, has_turbo, celebrates_returns,
       last_used_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [id, user, game, platformToken, wallet, isDemo, edge, currency, minimumCycleMs, hasTurbo, celebratesReturns, now],
  )
}

/** The session, used now; none when it has ended or was last used before `idleSince`. */
export async function useSession(
  queries: Queries,
  id: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<Session | undefined> {
  const [session] = await queries.rows<Session>(
    `update session set last_used_at = $2 where id = $1 and ended_at is null and last_used_at >= $3
     returning id, player as "user", game, platform_token as "platformToken", wallet, is_demo as "isDemo", edge,
       currency, minimum_cycle_ms as "minimumCycleMs", has_turbo as "hasTurbo",
       celebrates_returns as "celebratesReturns"`,
    [id, now, idleSince],
  )
  return session
}

export async function endSession(queries: Queries, id: string, now: Date): Promise<void> {
  await queries.rows('update session set ended_at = $2 where id = $1 and ended_at is null', [id, now])
}

export async function endSessionsOf(queries: Queries, user: string, now: Date): Promise<void> {
  await queries.rows('update session set ended_at = $2 where player = $1 and ended_at is null', [user, now])
}

export async function deleteIdleSessions(queries: Queries, idleSince: Date): Promise<void> {
  await queries.rows('delete from session where last_used_at < $1', [idleSince])
}
