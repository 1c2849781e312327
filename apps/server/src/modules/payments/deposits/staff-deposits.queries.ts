import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/database.ts'
import type { Between } from '../../../platform/period.ts'
import { manualProvider } from './deposit-kinds.ts'

export interface StaffDepositFilter {
  /** `waiting`: transfers that members have claimed, the longest waiting first; others latest first. */
  state: 'waiting' | 'created' | 'pending' | 'paid' | 'expired' | 'rejected' | null
  provider: string | null
  /** In lower case. */
  account: string | null
  reference: string | null
  isFirst: boolean
  /** Deposits that were paid then, the latest paid first. */
  paid: Between | null
  /** By the time that the list is sorted by. */
  after: { at: string; id: string } | null
  limit: number
}

const rows = (db: Reader) =>
  db
    .selectFrom('deposit as d')
    .innerJoin('member_public as m', (join) =>
      join.onRef('m.merchant_id', '=', 'd.merchant_id').onRef('m.id', '=', 'd.member_id'),
    )
    .innerJoin('deposit_channel as c', (join) =>
      join.onRef('c.code', '=', 'd.channel').onRef('c.merchant_id', '=', 'd.merchant_id'),
    )
    .selectAll('d')
    .select([
      'm.account',
      sql<boolean>`d.provider = ${manualProvider}`.as('is_transfer'),
      sql<boolean>`d.provider = ${manualProvider} and d.amount > coalesce(c.second_person_above, 0)`.as('needs_two'),
      sql<boolean>`exists (select from deposit_receipt r where r.merchant_id = d.merchant_id and r.deposit_id = d.id)`.as(
        'has_receipt',
      ),
    ])

export type StaffDeposit = NonNullable<Awaited<ReturnType<typeof findStaffDeposit>>>

export const findStaffDeposit = (db: Reader, id: string) => rows(db).where('d.id', '=', id).executeTakeFirst()

/** The time that deposits are sorted by: when they were paid, or claimed if they wait, or else opened. */
export const timeOf = ({ state, paid }: Pick<StaffDepositFilter, 'state' | 'paid'>) =>
  paid ? 'paid_at' : state === 'waiting' ? 'claimed_at' : 'created_at'

export function listStaffDeposits(db: Reader, filter: StaffDepositFilter): Promise<StaffDeposit[]> {
  const { state, provider, account, reference, isFirst, paid, after, limit } = filter
  let query = rows(db)
  if (state === 'waiting')
    query = query
      .where('d.provider', '=', sql.lit(manualProvider))
      .where('d.state', '=', sql.lit('pending' as const))
      .where('d.claimed_at', 'is not', null)
  else if (state) query = query.where('d.state', '=', state)
  if (provider !== null) query = query.where('d.provider', '=', provider)
  if (account !== null) query = query.where('m.account', '=', account)
  if (reference !== null) query = query.where('d.reference', '=', reference)
  if (isFirst)
    query = query.where(sql<boolean>`not exists (select from deposit e
      where e.merchant_id = d.merchant_id and e.member_id = d.member_id and e.created_at <= d.paid_at
        and e.state = 'paid' and (e.paid_at, e.id) < (d.paid_at, d.id))`)
  if (paid) query = query.where('d.state', '=', sql.lit('paid' as const))
  if (paid?.from) query = query.where('d.paid_at', '>=', paid.from)
  if (paid?.to) query = query.where('d.paid_at', '<', paid.to)
  const at = `d.${timeOf(filter)}` as const
  if (after) {
    const place = sql`(${sql.ref(at)}, d.id)`
    const last = sql`(${after.at}::timestamptz, ${after.id}::uuid)`
    query = query.where(state === 'waiting' ? sql<boolean>`${place} > ${last}` : sql<boolean>`${place} < ${last}`)
  }
  const direction = state === 'waiting' ? 'asc' : 'desc'
  return query.orderBy(at, direction).orderBy('d.id', direction).limit(limit).execute()
}
