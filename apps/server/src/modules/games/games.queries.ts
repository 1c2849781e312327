import { sql } from 'kysely'
import type { MemberType } from '@fairground/contract'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { VendorTransaction } from '../../platform/db/generated/schema.ts'

export const listVendorRows = (db: Reader) =>
  db
    .selectFrom('vendor as v')
    .leftJoin('game_gateway as g', (join) =>
      join.onRef('g.code', '=', 'v.gateway').onRef('g.merchant_id', '=', 'v.merchant_id'),
    )
    .select([
      'v.code',
      'v.name',
      'v.gateway',
      'g.is_open',
      'g.launch_origin',
      'g.public_keys',
      'g.wallet',
      'g.launch_mode',
      'g.has_replay',
      'g.has_free_play',
    ])
    .orderBy('v.position')
    .execute()

/** Gateways of vendors that keep their players' money themselves. */
export const listTransferGateways = (db: Reader) =>
  db
    .selectFrom('game_gateway')
    .select(['code', 'wallet_name', 'is_open', 'call_origin'])
    .where('wallet', '=', 'transfer')
    .orderBy('code')
    .execute()

export const listGameRows = (db: Reader) => db.selectFrom('game').selectAll().orderBy('position').execute()

export const listGameStakes = (db: Reader) =>
  db.selectFrom('game_stake').select(['game', 'currency', 'min_bet', 'max_bet']).execute()

export async function addFavouriteRow(
  db: Reader,
  row: { merchant_id: number; member_id: string; game: string },
): Promise<void> {
  await db
    .insertInto('game_favourite')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const removeFavouriteRow = (db: Reader, memberId: string, game: string) =>
  db.deleteFrom('game_favourite').where('member_id', '=', memberId).where('game', '=', game).execute()

export async function listFavouriteGames(db: Reader, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('game_favourite')
    .select('game')
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .limit(1_000)
    .execute()
  return rows.map(({ game }) => game)
}

export async function addRecentRow(
  db: Reader,
  row: { merchant_id: number; member_id: string; game: string },
): Promise<void> {
  await db
    .insertInto('game_recent')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'member_id', 'game']).doUpdateSet({ opened_at: sql`now()` }),
    )
    .execute()
}

export async function listRecentGames(db: Reader, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('game_recent')
    .select('game')
    .where('member_id', '=', memberId)
    .orderBy('opened_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ game }) => game)
}

export const hasOpened = async (db: Reader, memberId: string, game: string): Promise<boolean> =>
  (await db
    .selectFrom('game_recent')
    .select('game')
    .where('member_id', '=', memberId)
    .where('game', '=', game)
    .executeTakeFirst()) !== undefined

/** Bets on events and draws are open until these are over: nothing in them waits for the member. */
const typesOfEvents = ['SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const

/** Games with a round that the member left unfinished, however long ago, the latest first. */
export async function listOpenRoundGames(db: Reader, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('vendor_round as r')
    .innerJoin('game as g', (join) => join.onRef('g.merchant_id', '=', 'r.merchant_id').onRef('g.code', '=', 'r.game'))
    .select('r.game')
    .where('r.member_id', '=', memberId)
    .where('r.state', '=', 'open')
    .where('g.type', 'not in', typesOfEvents)
    .orderBy('r.started_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ game }) => game)
}

export interface NewPlayToken {
  id: string
  merchant_id: number
  member_id: string
  session_id: string
  vendor: string
  game: string
  language: string
  ticket_hash: Buffer
}

export const insertPlayToken = (db: Reader, token: NewPlayToken, ticketSeconds: number) =>
  db
    .insertInto('play_token')
    .values({ ...token, ticket_expires_at: sql<Date>`now() + make_interval(secs => ${ticketSeconds})` })
    .execute()

/** Exchanges a ticket for a play token, once. */
export const exchangeTicket = (db: Reader, ticketHash: Buffer, tokenHash: Buffer) =>
  db
    .updateTable('play_token')
    .set({ token_hash: tokenHash, ticket_hash: null, last_used_at: sql`now()` })
    .where('ticket_hash', '=', ticketHash)
    .where('ticket_expires_at', '>', sql<Date>`now()`)
    .returning(['member_id', 'vendor', 'game', 'language', 'session_id'])
    .executeTakeFirst()

export interface PlayTokenRow {
  token_hash: Buffer
  member_id: string
  vendor: string
  game: string
  currency: string
  type: MemberType
  nickname: string
  /** The member is active, the session that launched the game is alive, and the token was used lately. */
  is_active: boolean
  /** Whether limits, a pause or closed types of games must be checked before a bet. */
  is_limited: boolean
  is_session_alive: boolean
  is_fresh: boolean
  is_stale: boolean
}

export async function listPlayTokens(
  db: Reader,
  hashes: readonly Buffer[],
  { sessionIdleMinutes, tokenIdleHours }: { sessionIdleMinutes: number; tokenIdleHours: number },
): Promise<PlayTokenRow[]> {
  const { rows } = await sql<PlayTokenRow>`
    select p.token_hash, p.member_id, p.vendor, p.game, m.currency, m.type, m.nickname,
      m.status = 'active' as is_active, m.is_limited,
      coalesce(s.expires_at > now() and s.last_seen_at > now() - make_interval(mins => ${sessionIdleMinutes}), false) as is_session_alive,
      p.last_used_at > now() - make_interval(hours => ${tokenIdleHours}) as is_fresh,
      p.last_used_at < now() - interval '60 seconds' as is_stale
    from play_token p
    join member_public m on m.merchant_id = p.merchant_id and m.id = p.member_id
    left join session_public s on s.merchant_id = p.merchant_id and s.id = p.session_id
    where p.token_hash = any(${[...hashes]}::bytea[])`.execute(db)
  return rows
}

/** Playing keeps the session alive. */
export const touchPlayTokens = (db: Reader, hashes: readonly Buffer[]) =>
  sql`with used as (
      update play_token set last_used_at = now() where token_hash = any(${[...hashes]}::bytea[]) returning session_id)
    select touch_sessions(array_agg(session_id)) from used`.execute(db)

export interface VendorVerdict {
  ordinal: number
  status: VendorTransaction['status']
  balances: { pockets: Record<string, string>; version: number }
  /** The reference of the held win that the request is or was. */
  held_win: string | null
  /** The reply of an earlier request, given again. */
  is_repeated: boolean
}

/** Locks the round of a bet until the transaction ends. @returns whether there is an open one */
export const holdOpenRound = async (
  tx: Tx,
  { vendor, member_id, game, round }: { vendor: string; member_id: string; game: string; round: string },
): Promise<boolean> =>
  (await tx
    .selectFrom('vendor_round')
    .select('id')
    .where('vendor', '=', vendor)
    .where('member_id', '=', member_id)
    .where('game', '=', game)
    .where('round', '=', round)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()) !== undefined

/** One call to the database for many requests; verdicts in the order of the requests. */
export async function transactVendor(db: Reader, requests: readonly object[]): Promise<VendorVerdict[]> {
  const { rows } = await sql<VendorVerdict>`
    select ordinal, status, balances, held_win, is_repeated from vendor_transact(
      array(select r from jsonb_populate_recordset(null::vendor_request, ${JSON.stringify(
        requests.map((request, ordinal) => ({ ...request, ordinal })),
      )}::jsonb) r)) order by ordinal`.execute(db)
  return rows
}

export const readPockets = async (db: Reader, memberId: string, currency: string) => {
  const { rows } = await sql<{ balances: VendorVerdict['balances'] }>`
    select ledger_balances(${memberId}::uuid, ${currency}::text) as balances`.execute(db)
  return rows[0]?.balances ?? { pockets: {}, version: 0 }
}

/** Deletes tokens that were never opened; an opened one may still receive a late win. */
export async function deleteUnusedPlayTokens(db: Reader): Promise<void> {
  await sql`
    delete from play_token
    where ticket_hash is not null and ticket_expires_at < now() - interval '1 day'`.execute(db)
}
