import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'

export interface EntryRow {
  seq: bigint
  posting_id: string
  account: string
  amount: bigint
  balance_after: bigint | null
  type: string
  reference: string
  game: string | null
  created_at: Date
}

interface Selection {
  memberId: string
  currency: string
  /** Undefined: every type; none of an empty list. */
  types: readonly string[] | undefined
}

export interface EntryFilter extends Selection {
  /** Half-open: from ≤ time < until. */
  from: Date | undefined
  until: Date | undefined
  beforeSeq: bigint | undefined
  limit: number
}

const isOf = (type: RawBuilder<unknown>, types: readonly string[] | undefined) =>
  types === undefined ? sql`true` : sql`${type} = any(${[...types]}::text[])`

/**
 * The member's accounts, each with the range of entry numbers that can fall into the given times. A posting may get its
 * number a little after its time, so the range is a minute wider at both ends, and callers compare the times too.
 */
const stretches = ({ memberId, currency, from, until }: Omit<EntryFilter, 'types' | 'beforeSeq' | 'limit'>) => sql`
  select a.merchant_id, a.id, a.kind,
    case when ${from ?? null}::timestamptz is null then 0 else ledger_seq_since(a.id, ${from ?? null}::timestamptz) end as low,
    case when ${until ?? null}::timestamptz is null then null
      else ledger_seq_since(a.id, ${until ?? null}::timestamptz + interval '2 minutes') end as high
  from ledger_account a where a.member_id = ${memberId} and a.currency = ${currency} offset 0`

/** The member's own entries, latest first: of each account at most one page is read, however long its history. */
export async function listMemberEntries(db: Reader, filter: EntryFilter): Promise<EntryRow[]> {
  const { types, from = null, until = null, beforeSeq = null, limit } = filter
  const { rows } = await sql<EntryRow>`
    select e.*, a.kind as account
    from (${stretches(filter)}) a cross join lateral (
      select e.seq, e.posting_id, e.amount, e.balance_after, p.type, p.reference, p.game, p.created_at
      from ledger_entry e join ledger_posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
      where e.merchant_id = a.merchant_id and e.account_id = a.id and e.seq >= a.low and e.seq < least(a.high, ${beforeSeq}::bigint, 9223372036854775807)
        and ${isOf(sql.ref('p.type'), types)}
        and (${from}::timestamptz is null or p.created_at >= ${from}::timestamptz)
        and (${until}::timestamptz is null or p.created_at < ${until}::timestamptz)
      order by e.seq desc limit ${limit}) e
    order by e.seq desc limit ${limit}`.execute(db)
  return rows
}

export interface EntryTotals {
  count: number
  incoming: bigint
  /** Negative. */
  outgoing: bigint
  /** Balances of all accounts before `from`, whatever the type. */
  opening: bigint
}

/**
 * Totals of everything that the filter finds, by posting: a transfer between two of the member's accounts counts as
 * neither incoming nor outgoing. One statement, so that all figures are of one moment.
 */
export async function sumMemberEntries(
  db: Reader,
  filter: Selection & { from: Date; until: Date },
): Promise<EntryTotals> {
  const { types, from, until } = filter
  const { rows } = await sql<EntryTotals>`
    with pocket as materialized (${stretches(filter)}), moved as materialized (
      select e.posting_id, e.amount, p.created_at, p.type
      from pocket a
      join ledger_entry e on e.merchant_id = a.merchant_id and e.account_id = a.id and e.seq >= a.low and e.seq < a.high
      join ledger_posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
      where p.created_at < ${until}::timestamptz
    ), posted as (
      select count(*) as entries, sum(amount)::bigint as net from moved
      where created_at >= ${from}::timestamptz and ${isOf(sql.ref('type'), types)}
      group by posting_id
    )
    select coalesce(sum(entries), 0)::int as count,
      coalesce(sum(net) filter (where net > 0), 0)::bigint as incoming,
      coalesce(sum(net) filter (where net < 0), 0)::bigint as outgoing,
      (select coalesce(sum(b.balance_after), 0) from pocket a cross join lateral (
         select e.balance_after from ledger_entry e where e.merchant_id = a.merchant_id and e.account_id = a.id and e.seq < a.low
         order by e.seq desc limit 1) b)::bigint
        + (select coalesce(sum(amount), 0) from moved where created_at < ${from}::timestamptz)::bigint as opening
    from posted`.execute(db)
  return rows[0] ?? { count: 0, incoming: 0n, outgoing: 0n, opening: 0n }
}
