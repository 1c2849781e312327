import { sql } from 'kysely'
import type { PointKind } from '@fairground/contract'
import type { Reader, Tx } from '../../platform/db/database.ts'

export const lockMember = (tx: Tx, memberId: string) => sql`select lock_member(${memberId})`.execute(tx)

interface Owner {
  memberId: string
  currency: string
}

/** Posts what the bets of the last 31 days have come to bring. Under the member's lock. */
export const countPoints = (tx: Tx, { memberId, currency }: Owner) =>
  sql`select point_count(${memberId}, ${currency})`.execute(tx)

export interface PointMove {
  /** Of the cause: posted once. */
  key: string
  kind: PointKind
  memberId: string
  /** Negative: they go. */
  points: bigint
  /** The order. */
  reference?: string
}

/** @returns the balance; null where it was posted before */
export async function postPoints(tx: Tx, move: PointMove): Promise<bigint | null> {
  const { key, kind, memberId, points, reference = null } = move
  const { rows } = await sql<{ balance: bigint | null }>`
    select point_post(${key}, ${kind}, ${memberId}, ${points}, ${reference}) as balance`.execute(tx)
  return rows[0]?.balance ?? null
}

export async function getBalance(db: Reader, memberId: string): Promise<bigint> {
  const row = await db
    .selectFrom('point_account')
    .select('balance')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.balance ?? 0n
}

export const findRate = async (db: Reader, currency: string): Promise<bigint | null> =>
  (await db.selectFrom('point_rate').select('per_point').where('currency', '=', currency).executeTakeFirst())
    ?.per_point ?? null

export const hasRates = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('point_rate').select('currency').limit(1).executeTakeFirst()) !== undefined

/** Of the day in UTC. */
export async function getPointsToday(db: Reader, memberId: string): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`
    select points from point_day where member_id = ${memberId} and day = (now() at time zone 'UTC')::date`.execute(db)
  return rows[0]?.points ?? 0n
}

/** Members with bets of the last two days, in the order of their ids. */
export async function listPlayers(db: Reader, { after, limit }: { after: string; limit: number }): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select m.id as "memberId", m.currency from member_public m
    where m.id > ${after}::uuid and m.type <> 4
      and exists (select from point_rate r where r.merchant_id = m.merchant_id and r.currency = m.currency)
      and exists (select from bet b where b.merchant_id = m.merchant_id and b.member_id = m.id
        and b.placed_at > now() - interval '2 days')
    order by m.id limit ${limit}`.execute(db)
  return rows
}

export interface EntryRow {
  id: string
  kind: PointKind
  points: bigint
  at: Date
  /** Of the order. */
  texts: unknown
}

export async function pageOfEntries(
  db: Reader,
  { memberId, before, limit }: { memberId: string; before: { at: string; id: string } | null; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select p.id, p.kind, p.at, e.amount as points, o.texts
    from point_posting p
    join point_entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id and e.side = 'member'
    left join mall_order o on o.merchant_id = p.merchant_id and o.id = p.reference
    where p.member_id = ${memberId}
      and (p.at, p.id) < (coalesce(${before?.at ?? null}::timestamptz, 'infinity'),
        coalesce(${before?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by p.at desc, p.id desc limit ${limit}`.execute(db)
  return rows
}
