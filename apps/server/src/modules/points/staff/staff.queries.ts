import { sql } from 'kysely'
import type { MallOrderState } from '@fairground/contract'
import type { MallItemForm } from '@fairground/contract/console'
import type { Reader, Tx } from '../../../platform/db/database.ts'

/** Of each item. */
export async function countOrders(db: Reader): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select item_id as id, count(*)::int as count from mall_order where state <> 'cancelled' group by item_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Locks it until the transaction ends. */
export async function lockItem(tx: Tx, id: string): Promise<{ version: number; kind: string } | undefined> {
  const { rows } = await sql<{ version: number; kind: string }>`
    select version, kind from mall_item where id = ${id} for update`.execute(tx)
  return rows[0]
}

export const insertItem = (tx: Tx, { merchant, id, form }: { merchant: number; id: string; form: MallItemForm }) =>
  tx
    .insertInto('mall_item')
    .values({
      merchant_id: merchant,
      id,
      kind: form.kind,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from mall_item)`,
      ...columnsOf(form),
    })
    .execute()

/** @param change with the pieces that were left when it was read: those that members took meanwhile stay taken */
export const updateItem = (
  tx: Tx,
  id: string,
  { form, leftBefore }: { form: MallItemForm; leftBefore: number | null },
) => {
  const columns = columnsOf(form)
  const stock =
    columns.stock === null || leftBefore === null
      ? columns.stock
      : sql<number>`greatest(0, stock + ${columns.stock - leftBefore}::int)`
  return tx
    .updateTable('mall_item')
    .set({ ...columns, stock, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

const columnsOf = (form: MallItemForm) => ({
  picture: JSON.stringify(form.picture),
  texts: JSON.stringify(form.texts),
  points: BigInt(form.points),
  // The codes of a voucher are its stock.
  stock: form.kind === 'voucher' ? null : form.stock,
  member_max: form.memberMax,
  level_min: form.levelMin,
  is_enabled: form.isEnabled,
  bonuses: JSON.stringify(form.bonuses),
  rounds: JSON.stringify(form.rounds),
})

export interface NewVoucher {
  id: string
  sealed: Buffer
  blind: Buffer
}

/** @returns how many were not there before */
export async function insertVouchers(
  tx: Tx,
  { merchant, itemId, vouchers }: { merchant: number; itemId: string; vouchers: readonly NewVoucher[] },
): Promise<number> {
  const added = await tx
    .insertInto('mall_voucher')
    .values(vouchers.map((voucher) => ({ ...voucher, merchant_id: merchant, item_id: itemId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.length
}

export const listRates = (db: Reader) => db.selectFrom('point_rate').select(['currency', 'per_point']).execute()

/** @returns the rate now; until the transaction ends nobody else sets one, also where there is none */
export async function lockRate(tx: Tx, currency: string): Promise<bigint | null> {
  await sql`select pg_advisory_xact_lock(hashtext(${`point_rate/${currency}`}), current_merchant())`.execute(tx)
  const known = await tx
    .selectFrom('point_rate')
    .select('per_point')
    .where('currency', '=', currency)
    .executeTakeFirst()
  return known?.per_point ?? null
}

export async function putRate(
  tx: Tx,
  { merchant, currency, perPoint }: { merchant: number; currency: string; perPoint: bigint | null },
): Promise<void> {
  if (perPoint === null) await tx.deleteFrom('point_rate').where('currency', '=', currency).execute()
  else
    await tx
      .insertInto('point_rate')
      .values({ merchant_id: merchant, currency, per_point: perPoint })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'currency']).doUpdateSet({ per_point: perPoint }))
      .execute()
}

/** Those that wait to be sent in the order that they came, others latest first. */
export function pageOfAllOrders(
  db: Reader,
  { state, from, limit }: { state: MallOrderState | undefined; from: { at: string; id: string } | null; limit: number },
) {
  const isWaiting = state === 'placed' || state === 'shipped'
  let query = db
    .selectFrom('mall_order as o')
    .innerJoin('member_public as m', (join) =>
      join.onRef('m.merchant_id', '=', 'o.merchant_id').onRef('m.id', '=', 'o.member_id'),
    )
    .selectAll('o')
    .select('m.account')
  if (state) query = query.where('o.state', '=', state)
  if (from) {
    const place = sql`(${from.at}::timestamptz, ${from.id}::uuid)`
    query = query.where(
      isWaiting ? sql<boolean>`(o.made_at, o.id) > ${place}` : sql<boolean>`(o.made_at, o.id) < ${place}`,
    )
  }
  const direction = isWaiting ? 'asc' : 'desc'
  return query.orderBy('o.made_at', direction).orderBy('o.id', direction).limit(limit).execute()
}
