import { sql } from 'kysely'
import type { StoredClaimState } from '@fairground/contract'
import type { Reader } from '../../../platform/db/database.ts'
import type { Evidence } from '../invite/evidence.queries.ts'

/** Those that wait in the order that they came, others latest first. */
export function pageOfAllClaims(
  db: Reader,
  {
    state,
    isHeld,
    from,
    limit,
  }: {
    state: StoredClaimState | undefined
    isHeld: boolean
    from: { madeAt: string; id: string } | null
    limit: number
  },
) {
  const direction = state === 'applying' ? 'asc' : 'desc'
  let query = db
    .selectFrom('promotion_claim as c')
    .innerJoin('promotion as p', (join) =>
      join.onRef('p.merchant_id', '=', 'c.merchant_id').onRef('p.id', '=', 'c.promotion_id'),
    )
    .innerJoin('member_public as m', (join) =>
      join.onRef('m.merchant_id', '=', 'c.merchant_id').onRef('m.id', '=', 'c.member_id'),
    )
    .leftJoin('invited_member as i', (join) =>
      join.onRef('i.merchant_id', '=', 'c.merchant_id').onRef('i.member_id', '=', 'c.friend_id'),
    )
    .selectAll('c')
    .select(['p.texts', 'm.account', 'i.inviter_id', sql<Evidence[]>`coalesce(c.held, '[]')`.as('held')])
  if (state) query = query.where('c.state', '=', state)
  if (isHeld) query = query.where(sql<boolean>`c.held is not null`)
  if (from) {
    const place = sql`(${from.madeAt}::timestamptz, ${from.id}::uuid)`
    query = query.where(
      direction === 'asc' ? sql<boolean>`(c.made_at, c.id) > ${place}` : sql<boolean>`(c.made_at, c.id) < ${place}`,
    )
  }
  return query.orderBy('c.made_at', direction).orderBy('c.id', direction).limit(limit).execute()
}

export async function listAccounts(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('member_public')
    .select(['id', 'account'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.flatMap(({ id, account }) => (id && account !== null ? [[id, account]] : [])))
}
