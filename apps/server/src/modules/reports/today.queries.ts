import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'

export const days = ['today', 'yesterday', 'weekAgo'] as const
export type Day = (typeof days)[number]

export type Figure =
  | 'deposit'
  | 'withdrawal'
  | 'stake'
  | 'win'
  | 'bonus'
  | 'rebate'
  | 'goodwill'
  | 'commission'
  | 'balance'
  | 'first_deposit'
  | 'registration'
  | 'active'

/** What is given away of gross revenue. */
export const given = ['bonus', 'rebate', 'goodwill', 'commission'] as const satisfies readonly Figure[]

export interface DaySum {
  day: Day
  figure: Figure
  currency: string
  amount: bigint
  count: number
}

/** When each day began in the merchant's time zone, and until when it is counted: today to the end, others to this minute. */
const periods = sql`
  select d.day, s.at as from_at, d.until_at,
    case d.day when 'today' then 'infinity' else date_trunc('hour', d.until_at, zone) end as hours_until
  from (select merchant_zone() as zone, date_trunc('minute', now()) as minute) n
  cross join lateral (values
    ('today', minute at time zone zone, 'infinity'::timestamptz),
    ('yesterday', minute at time zone zone - interval '1 day', (minute at time zone zone - interval '1 day') at time zone zone),
    ('weekAgo', minute at time zone zone - interval '7 days', (minute at time zone zone - interval '7 days') at time zone zone)
  ) d(day, local, until_at)
  cross join lateral (select date_trunc('day', d.local) at time zone zone as at) s`

const dayFigures = [
  'deposit',
  'withdrawal',
  'stake',
  'win',
  'bonus',
  'rebate',
  'goodwill',
  'commission',
  'first_deposit',
  'registration',
]

/** Whole hours, minutes of the last hour, and what is not in the sums yet. Balances are all that ever changed them. */
export async function listDaySums(db: Reader): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    with tail as materialized (select * from report_tail()),
    period as materialized (select p.*, (p.from_at at time zone merchant_zone())::date as date from (${periods}) p),
    wanted as materialized (
      select day, figure, case figure when 'balance' then '-infinity' else from_at end as from_at, until_at, hours_until
      from period cross join unnest(${[...dayFigures, 'balance']}::text[]) figure
    ),
    bettor as materialized (
      select (at at time zone merchant_zone())::date as day, member_id, min(currency) as currency, min(at) as at
      from tail where figure = 'stake' and count > 0 group by 1, 2
    ),
    active as materialized (
      select day, currency, at from bettor b
      where not exists (select from report_active a where a.day = b.day and a.member_id = b.member_id)
    )
    select w.day, w.figure, s.currency, sum(s.amount)::bigint as amount, sum(s.count)::float8 as count
    from wanted w cross join lateral (
      select currency, amount, count from report_sum h where h.span = 'hour' and h.figure = w.figure
        and h.at >= w.from_at and h.at < w.hours_until
      union all
      select currency, amount, count from report_sum m where m.span = 'minute' and m.figure = w.figure
        and m.at >= w.hours_until and m.at < w.until_at
      union all
      select currency, amount, count from tail t where t.figure = w.figure and t.at >= w.from_at and t.at < w.until_at
    ) s group by w.day, w.figure, s.currency
    union all
    select p.day, 'active', s.currency, 0, count(*)::float8
    from period p cross join lateral (
      select currency from report_active a where a.day = p.date and a.at < p.until_at
      union all
      select currency from active n where n.day = p.date and n.at < p.until_at
    ) s group by p.day, s.currency`.execute(db)
  return rows
}

export async function listDayStarts(db: Reader): Promise<{ day: Day; at: Date }[]> {
  const { rows } = await sql<{ day: Day; at: Date }>`select day, from_at as at from (${periods}) p`.execute(db)
  return rows
}

export interface OpenStakes {
  currency: string
  amount: bigint
  count: number
}

export async function listOpenStakes(db: Reader): Promise<OpenStakes[]> {
  const { rows } = await sql<OpenStakes>`
    select currency, sum(stake)::bigint as amount, count(*)::float8 as count from all_open_stakes where currency <> 'FUN'
    group by currency`.execute(db)
  return rows
}

export async function readNow(db: Reader): Promise<{ at: Date; online: number; zone: string }> {
  const { rows } = await sql<{ at: Date; online: number; zone: string }>`
    select now() as at, merchant_zone() as zone, count(distinct member_id)::float8 as online from session_public
    where last_seen_at > now() - interval '5 minutes'`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  return row
}

export type Queue = 'withdrawals' | 'transfers' | 'suspense' | 'adjustments' | 'kyc' | 'heldWins' | 'chats' | 'feedback'

export interface Waiting {
  queue: Queue
  count: number
  oldestAt: Date | null
}

export async function listWaiting(db: Reader, queues: readonly Queue[]): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select q.queue, count(w.since)::float8 as count, min(w.since) as "oldestAt"
    from unnest(${queues}::text[]) with ordinality q(queue, position)
    left join lateral (
      select since from withdrawal_waiting where q.queue = 'withdrawals'
      union all select since from transfer_waiting where q.queue = 'transfers'
      union all select since from suspense_waiting where q.queue = 'suspense'
      union all select since from adjustment_waiting where q.queue = 'adjustments'
      union all select since from kyc_waiting where q.queue = 'kyc'
      union all select since from held_win_waiting where q.queue = 'heldWins'
      union all select since from chat_waiting where q.queue = 'chats'
      union all select since from feedback_waiting where q.queue = 'feedback') w on true
    group by q.queue, q.position order by q.position`.execute(db)
  return rows
}
