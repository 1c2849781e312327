import { sql, type Insertable, type Selectable } from 'kysely'
import type { MallItemKind } from '@fairground/contract'
import type { MallItemForm, StoredContentPicture } from '@fairground/contract/console'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { MallOrder } from '../../../platform/db/generated/schema.ts'

export interface ItemRow {
  id: string
  version: number
  kind: MallItemKind
  picture: StoredContentPicture
  texts: MallItemForm['texts']
  points: bigint
  /** Null: without a limit. Of vouchers, the codes that are left. */
  left: number | null
  member_max: number | null
  level_min: number
  is_enabled: boolean
  bonuses: MallItemForm['bonuses']
  rounds: MallItemForm['rounds']
  /** How many the member has. */
  own: number
}

const items = (memberId: string | null) => sql`
  select i.id, i.version, i.kind, i.picture, i.texts, i.points, i.member_max, i.level_min, i.is_enabled, i.bonuses, i.rounds,
    case i.kind when 'voucher' then (select count(*)::int from mall_voucher v
      where v.merchant_id = i.merchant_id and v.item_id = i.id and v.order_id is null) else i.stock end as left,
    (select count(*)::int from mall_order o where o.merchant_id = i.merchant_id and o.item_id = i.id
      and o.member_id = ${memberId}::uuid and o.state <> 'cancelled' and o.claim_id is null) as own
  from mall_item i`

export async function listItems(db: Reader, memberId: string | null): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`${items(memberId)} order by i.position, i.id`.execute(db)
  return rows
}

export async function findItem(db: Reader, id: string, memberId: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`${items(memberId)} where i.id = ${id}`.execute(db)
  return rows[0]
}

/** Keys of uploaded pictures. */
export async function listPicturesOfItems(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select picture ->> 'upload' as key from mall_item where picture ? 'upload'`.execute(db)
  return rows.map(({ key }) => key)
}

export interface Buyer {
  level: number
  /** Active, in no time-out, not excluded, without the label `nobonus`. */
  isIncluded: boolean
}

export async function findBuyer(db: Reader, memberId: string): Promise<Buyer | undefined> {
  const { rows } = await sql<Buyer>`
    select coalesce(v.level, 0)::int as level, m.status = 'active' and m.type <> 4 and not m.labels @> array['nobonus']
      and not exists (select from play_paused p where p.merchant_id = m.merchant_id and p.member_id = m.id) as "isIncluded"
    from member_public m
    left join vip_reached v on v.merchant_id = m.merchant_id and v.member_id = m.id
    where m.id = ${memberId}`.execute(db)
  return rows[0]
}

/** Takes one piece. False: none is left, or it was closed meanwhile. */
export async function takePiece(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx
    .updateTable('mall_item')
    .set({ stock: sql<number | null>`stock - 1` })
    .where('id', '=', id)
    .where('is_enabled', '=', true)
    .where(sql<boolean>`(stock is null or stock > 0)`)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export const returnPiece = (tx: Tx, id: string) =>
  tx
    .updateTable('mall_item')
    .set({ stock: sql<number | null>`stock + 1` })
    .where('id', '=', id)
    .execute()

/**
 * Gives a code to an order. False: none is left. Codes that others take at the same time are passed over; chosen once,
 * because a plan may run a subquery again for each row, and then it locks the next one.
 */
export async function takeVoucher(tx: Tx, { itemId, orderId }: { itemId: string; orderId: string }): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with free as materialized (
      select merchant_id, id from mall_voucher where item_id = ${itemId} and order_id is null
      order by id limit 1 for update skip locked)
    update mall_voucher v set order_id = ${orderId} from free
    where v.merchant_id = free.merchant_id and v.id = free.id
    returning v.id`.execute(tx)
  return rows.length > 0
}

export const insertOrder = (tx: Tx, order: Insertable<MallOrder>) => tx.insertInto('mall_order').values(order).execute()

export type OrderRow = Selectable<MallOrder>

/** Of its member only. */
export const findOrder = (db: Reader, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('mall_order').selectAll().where('id', '=', id).executeTakeFirst()

/** Ends or sends an order that is in one of these states: once, because the state is part of the update. */
export const moveOrder = (
  tx: Tx,
  id: string,
  move: { from: readonly OrderRow['state'][]; to: OrderRow['state']; tracking?: string; reason?: string | null },
): Promise<OrderRow | undefined> =>
  tx
    .updateTable('mall_order')
    .set({
      state: move.to,
      ...(move.tracking !== undefined && { tracking: move.tracking }),
      ...(move.reason !== undefined && { reason: move.reason }),
      // Nobody needs it any more.
      ...(move.to !== 'shipped' && { address: null, ended_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .where('state', 'in', [...move.from])
    .returningAll()
    .executeTakeFirst()

export async function pageOfOrders(
  db: Reader,
  { memberId, before, limit }: { memberId: string; before: { at: string; id: string } | null; limit: number },
) {
  let query = db
    .selectFrom('mall_order as o')
    .leftJoin('mall_voucher as v', (join) =>
      join.onRef('v.merchant_id', '=', 'o.merchant_id').onRef('v.order_id', '=', 'o.id'),
    )
    .selectAll('o')
    .select(['v.id as voucher_id', 'v.sealed as voucher'])
    .where('o.member_id', '=', memberId)
  if (before) query = query.where(sql<boolean>`(o.made_at, o.id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
  return query.orderBy('o.made_at', 'desc').orderBy('o.id', 'desc').limit(limit).execute()
}
