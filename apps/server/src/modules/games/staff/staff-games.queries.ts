import { sql } from 'kysely'
import type { GameType, PrizeMode } from '@fairground/contract'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export interface Standing {
  isOpen: boolean
  isNew: boolean
  isHot: boolean
  opensList: boolean
  showsIcon: boolean
  roomId: string | null
  lottoMode: PrizeMode | null
  position: number
  winFactorMax: number
}

export interface StaffGameFilter {
  /** Part of a name or a code, in lower case. */
  search: string | null
  vendor: string | null
  type: GameType | null
  isOpen: boolean | null
  after: { position: number; code: string } | null
  limit: number
}

export interface StaffGame {
  code: string
  name: string
  type: GameType
  vendor: string
  vendor_name: string
  gateway: string | null
  is_served: boolean
  is_open: boolean
  is_new: boolean
  is_hot: boolean
  is_vendor_list: boolean
  shows_icon: boolean
  room_id: string | null
  lotto_mode: PrizeMode | null
  position: number
  win_factor_max: number
  return_basis_points: number | null
  edges: number[] | null
  edge: number | null
  closes_at: Date | null
  opens_at: Date | null
}

export async function listStaffGames(db: Reader, filter: StaffGameFilter): Promise<StaffGame[]> {
  const { search, vendor, type, isOpen, after, limit } = filter
  const { rows } = await sql<StaffGame>`
    select g.code, g.name, g.type, g.vendor, v.name as vendor_name, v.gateway, coalesce(w.is_open, false) as is_served,
      g.is_open, g.is_new, g.is_hot, g.is_vendor_list, g.shows_icon, g.room_id, g.lotto_mode, g.position, g.win_factor_max,
      g.return_basis_points, g.edges, g.edge, g.closes_at, g.opens_at
    from game g
      join vendor v on v.merchant_id = g.merchant_id and v.code = g.vendor
      left join game_gateway w on w.merchant_id = v.merchant_id and w.code = v.gateway
    where (${search}::text is null or position(${search}::text in lower(g.name || ' ' || g.code)) > 0)
      and (${vendor}::text is null or g.vendor = ${vendor})
      and (${type}::text is null or g.type = ${type})
      and (${isOpen}::boolean is null or g.is_open = ${isOpen})
      and (${after?.code ?? null}::text is null
        or (g.position, g.code) > (${after?.position ?? null}::int, ${after?.code ?? null}::text))
    order by g.position, g.code limit ${limit}`.execute(db)
  return rows
}

export const hasGame = async (db: Reader, code: string): Promise<boolean> =>
  (await db.selectFrom('game').select('code').where('code', '=', code).executeTakeFirst()) !== undefined

const columnsOf = (standing: Standing) => ({
  is_open: standing.isOpen,
  is_new: standing.isNew,
  is_hot: standing.isHot,
  is_vendor_list: standing.opensList,
  shows_icon: standing.showsIcon,
  room_id: standing.roomId,
  lotto_mode: standing.lottoMode,
  position: standing.position,
  win_factor_max: standing.winFactorMax,
})

/** Who opens or closes it takes back what was planned. @returns false where it is no longer as it was read */
export async function updateStanding(
  tx: Tx,
  { code, before, after }: { code: string; before: Standing; after: Standing },
): Promise<boolean> {
  const read = columnsOf(before)
  const updated = await tx
    .updateTable('game')
    .set({ ...columnsOf(after), ...(before.isOpen !== after.isOpen && { closes_at: null, opens_at: null }) })
    .where('code', '=', code)
    .where((eb) =>
      eb.and(
        Object.entries(read).map(([column, value]) => eb(column as keyof typeof read, 'is not distinct from', value)),
      ),
    )
    .returning('code')
    .executeTakeFirst()
  return updated !== undefined
}

export type LaunchMode = 'frame' | 'redirect'

export interface GatewayRow {
  code: string
  wallet: string
  wallet_name: string | null
  launch_mode: LaunchMode
  is_open: boolean
  closes_at: Date | null
  opens_at: Date | null
  vendors: string[]
  games: number
}

export async function listGatewayRows(db: Reader): Promise<GatewayRow[]> {
  const { rows } = await sql<GatewayRow>`
    select w.code, w.wallet, w.wallet_name, w.launch_mode, w.is_open, w.closes_at, w.opens_at,
      coalesce(v.names, '{}') as vendors, coalesce(v.games, 0) as games
    from game_gateway w
      left join (
        select v.merchant_id, v.gateway, array_agg(distinct v.name order by v.name) as names, count(g.code)::int as games
        from vendor v left join game g on g.merchant_id = v.merchant_id and g.vendor = v.code
        group by v.merchant_id, v.gateway
      ) v on v.merchant_id = w.merchant_id and v.gateway = w.code
    order by w.code`.execute(db)
  return rows
}

/** Takes back what was planned. @returns undefined where there is no such gateway, false where it is so already */
export async function updateGateway(tx: Tx, code: string, isOpen: boolean): Promise<boolean | undefined> {
  const row = await tx
    .selectFrom('game_gateway')
    .select('is_open')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  if (row.is_open === isOpen) return false
  await tx
    .updateTable('game_gateway')
    .set({ is_open: isOpen, closes_at: null, opens_at: null })
    .where('code', '=', code)
    .execute()
  return true
}

/** @returns false where it is not `before` any more, undefined where there is no such gateway */
export async function updateLaunchMode(
  tx: Tx,
  code: string,
  { before, after }: { before: LaunchMode; after: LaunchMode },
) {
  const row = await tx
    .selectFrom('game_gateway')
    .select('launch_mode')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  if (row.launch_mode !== before) return false
  await tx.updateTable('game_gateway').set({ launch_mode: after }).where('code', '=', code).execute()
  return true
}

/** @returns false where it is not `before` any more */
export async function raiseWinFactor(tx: Tx, code: string, { before, after }: { before: number; after: number }) {
  const raised = await tx
    .updateTable('game')
    .set({ win_factor_max: after })
    .where('code', '=', code)
    .where('win_factor_max', '=', before)
    .returning('code')
    .executeTakeFirst()
  return raised !== undefined
}

export const findGameTerms = (db: Reader, code: string) =>
  db
    .selectFrom('game')
    .select(['name', 'return_basis_points', 'win_factor_max'])
    .where('code', '=', code)
    .executeTakeFirst()

export const listNames = (db: Reader, codes: readonly string[]) =>
  db.selectFrom('game').select(['code', 'name']).where('code', 'in', codes).execute()

export const listStakes = (db: Reader, game: string) =>
  db
    .selectFrom('game_stake')
    .select(['currency', 'min_bet', 'max_bet'])
    .where('game', '=', game)
    .orderBy('currency')
    .execute()

export const lockStake = (tx: Tx, game: string, currency: string) =>
  tx
    .selectFrom('game_stake')
    .select(['min_bet', 'max_bet'])
    .where('game', '=', game)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst()

export const updateStake = (
  tx: Tx,
  { game, currency, ...limits }: { game: string; currency: string; min_bet: bigint; max_bet: bigint | null },
) => tx.updateTable('game_stake').set(limits).where('game', '=', game).where('currency', '=', currency).execute()
