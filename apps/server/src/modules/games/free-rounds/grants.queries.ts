import type { RoundGame } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { FreeRoundGrant } from '../../../platform/db/generated/schema.ts'

export type GrantRow = Selectable<FreeRoundGrant>
export type GrantState = GrantRow['state']

/** False: it was granted for this cause before. */
export async function insertGrant(tx: Tx, grant: Insertable<FreeRoundGrant>): Promise<boolean> {
  const inserted = await tx
    .insertInto('free_round_grant')
    .values(grant)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findGrant = (db: Reader, id: string) =>
  db.selectFrom('free_round_grant').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks it until the transaction ends. */
export const lockGrant = (tx: Tx, id: string) =>
  tx.selectFrom('free_round_grant').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The grant of the free round that a vendor's transaction belongs to. */
export async function findGrantOfTransaction(
  db: Reader,
  { vendor, transactionId }: { vendor: string; transactionId: string },
): Promise<string | null> {
  const found = await db
    .selectFrom('vendor_transaction as t')
    .innerJoin('vendor_round as r', (join) =>
      join.onRef('r.merchant_id', '=', 't.merchant_id').onRef('r.id', '=', 't.round_id'),
    )
    .select('r.grant_id')
    .where('t.vendor', '=', vendor)
    .where('t.transaction_id', '=', transactionId)
    .executeTakeFirst()
  return found?.grant_id ?? null
}

/** The vendor has confirmed it, unless it has ended meanwhile. */
export const markDelivered = (tx: Tx, id: string) =>
  tx
    .updateTable('free_round_grant')
    .set({
      delivered_at: sql<Date>`now()`,
      state: sql<GrantState>`case state when 'waiting' then 'open' else state end`,
    })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .execute()

export const markWithdrawn = (tx: Tx, id: string) =>
  tx
    .updateTable('free_round_grant')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Ends a grant that still runs: once, because the state is part of the update. */
export const endGrant = (
  tx: Tx,
  id: string,
  { state, reason = null }: { state: 'expired' | 'cancelled' | 'refused'; reason?: string | null },
): Promise<GrantRow | undefined> => {
  let query = tx
    .updateTable('free_round_grant')
    .set({ state, reason, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', state === 'refused' ? ['waiting'] : ['waiting', 'open'])
  if (state === 'expired') query = query.where('expires_at', '<=', sql<Date>`now()`)
  return query.returningAll().executeTakeFirst()
}

/** Those that run, and those that ended lately, the latest first. */
export const listGrantsOf = (db: Reader, memberId: string): Promise<GrantRow[]> =>
  db
    .selectFrom('free_round_grant')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(sql<boolean>`(ended_at is null or ended_at > now() - interval '30 days')`)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

export interface GrantFilter {
  state: GrantState | null
  account: string | null
  before: { madeAt: string; id: string } | null
  limit: number
}

/** For staff, the latest first. */
export function listGrants(db: Reader, { state, account, before, limit }: GrantFilter) {
  let query = db
    .selectFrom('free_round_grant as g')
    .innerJoin('member_public as m', (join) =>
      join.onRef('m.merchant_id', '=', 'g.merchant_id').onRef('m.id', '=', 'g.member_id'),
    )
    .selectAll('g')
    .select('m.account')
  if (state) query = query.where('g.state', '=', state)
  if (account) query = query.where(sql<boolean>`lower(m.account) = ${account}`)
  if (before) query = query.where(sql<boolean>`(g.made_at, g.id) < (${before.madeAt}::timestamptz, ${before.id}::uuid)`)
  return query.orderBy('g.made_at', 'desc').orderBy('g.id', 'desc').limit(limit).execute()
}

/** What a game needs so that rounds of it can be granted; undefined: there is none that is open. */
export const findRoundTerms = (db: Reader, { game, currency }: { game: string; currency: string }) =>
  db
    .selectFrom('game as g')
    .innerJoin('vendor as v', (join) =>
      join.onRef('v.merchant_id', '=', 'g.merchant_id').onRef('v.code', '=', 'g.vendor'),
    )
    .innerJoin('game_gateway as w', (join) =>
      join.onRef('w.merchant_id', '=', 'v.merchant_id').onRef('w.code', '=', 'v.gateway'),
    )
    .leftJoin('game_stake as s', (join) =>
      join.onRef('s.merchant_id', '=', 'g.merchant_id').onRef('s.game', '=', 'g.code').on('s.currency', '=', currency),
    )
    .select(['w.code as gateway', 'w.has_free_rounds', 's.min_bet', 's.max_bet', 'g.return_basis_points'])
    .where('g.code', '=', game)
    .where('g.is_vendor_list', '=', false)
    .where('g.is_open', '=', true)
    .where('w.is_open', '=', true)
    .executeTakeFirst()

/** Games whose vendor takes free rounds with the stakes that they take, for the forms of staff. */
export async function listFreeRoundGames(db: Reader): Promise<RoundGame[]> {
  const rows = await db
    .selectFrom('game as g')
    .innerJoin('vendor as v', (join) =>
      join.onRef('v.merchant_id', '=', 'g.merchant_id').onRef('v.code', '=', 'g.vendor'),
    )
    .innerJoin('game_gateway as w', (join) =>
      join.onRef('w.merchant_id', '=', 'v.merchant_id').onRef('w.code', '=', 'v.gateway'),
    )
    .innerJoin('game_stake as s', (join) =>
      join.onRef('s.merchant_id', '=', 'g.merchant_id').onRef('s.game', '=', 'g.code'),
    )
    .select(['g.code', 'g.name', 's.currency', 's.min_bet', 's.max_bet'])
    .where('w.has_free_rounds', '=', true)
    .where('g.is_vendor_list', '=', false)
    .where('g.is_open', '=', true)
    .where('w.is_open', '=', true)
    .orderBy('g.name')
    .orderBy('g.code')
    .orderBy('s.currency')
    .execute()
  const games = new Map<string, RoundGame>()
  for (const row of rows) {
    const currency = row.currency as CurrencyCode
    const shown = (units: bigint): string => formatDecimal(money(units, currency))
    const game = games.get(row.code) ?? { code: row.code, name: row.name, stakes: [] }
    const max = row.max_bet === null ? null : shown(row.max_bet)
    games.set(row.code, { ...game, stakes: [...game.stakes, { currency, min: shown(row.min_bet), max }] })
  }
  return [...games.values()]
}

/** Of these games, also of closed ones. */
export async function readGameNames(db: Reader, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('game')
    .select(['code', 'name'])
    .where('code', 'in', [...new Set(codes)])
    .execute()
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** Where grants for a vendor are sent; null: to the studio next to us. */
export const findCallOrigin = async (db: Reader, gateway: string): Promise<string | null> =>
  (await db.selectFrom('game_gateway').select('call_origin').where('code', '=', gateway).executeTakeFirst())
    ?.call_origin ?? null

/** Excluded members, and those who pause, see no grants. */
export async function isShown(db: Reader, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select m.status = 'active' and not m.labels @> array['nobonus']
      and not exists (select from play_paused p where p.merchant_id = m.merchant_id and p.member_id = m.id) as ok
    from member_public m where m.id = ${memberId}`.execute(db)
  return rows[0]?.ok ?? false
}
