import { sql, type RawBuilder } from 'kysely'
import type { OperatorReply } from '@fairground/contract/console'
import type { Reader } from '../../../platform/db/database.ts'
import type { FeedbackRow } from './feedback.queries.ts'

export interface ListedRow extends Omit<FeedbackRow, 'last_sequence'> {
  account: string
  nickname: string
  language: OperatorReply<'messaging.feedbackEntry'>['language']
  operator_name: string | null
  created_at: Date
  last_at: Date
  waiting_since: Date | null
  content: string
  pictures: number
}

export interface QueueFilter {
  state: FeedbackRow['state'] | 'open' | 'all'
  type: number | null
  /** Who has it; `others`: a colleague of the operator. */
  assignee: 'me' | 'nobody' | 'others' | null
  operatorId: string
  waitingHours: number | null
  from: string | null
  to: string | null
  after: { at: string; id: string } | null
  limit: number
}

const columns = sql`id, member_id, type, state, language, operator_id, created_at, last_at, waiting_since, first_answered_at,
  account, nickname, operator_name, content, pictures`

/** Those that wait for an answer, the longest waiting first; others latest first. */
export async function listQueue(db: Reader, filter: QueueFilter): Promise<(ListedRow & { place: string })[]> {
  const { state, type, waitingHours, from, to, after, limit } = filter
  const isQueue = state === 'open' || state === 'new' || state === 'in_progress'
  const at = isQueue ? sql`waiting_since` : sql`last_at`
  const conditions = [
    ...(state === 'open' ? [sql`waiting_since is not null`] : []),
    ...(state !== 'open' && state !== 'all' ? [sql`state = ${state}`] : []),
    ...(type === null ? [] : [sql`type = ${type}`]),
    ...assigneeCondition(filter),
    ...(waitingHours === null ? [] : [sql`waiting_since <= now() - make_interval(hours => ${waitingHours})`]),
    ...(from === null ? [] : [sql`created_at >= ${from}::timestamptz`]),
    ...(to === null ? [] : [sql`created_at < ${to}::timestamptz`]),
    ...(after && isQueue ? [sql`(waiting_since, id) > (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
    ...(after && !isQueue ? [sql`(last_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ]
  const { rows } = await sql<ListedRow & { place: string }>`
    select ${columns}, to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from feedback_listed
    where merchant_id = current_merchant() and ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by ${isQueue ? sql`waiting_since, id` : sql`last_at desc, id desc`} limit ${limit}`.execute(db)
  return rows
}

function assigneeCondition({ assignee, operatorId }: QueueFilter): RawBuilder<unknown>[] {
  switch (assignee) {
    case 'me':
      return [sql`operator_id = ${operatorId}`]
    case 'nobody':
      return [sql`operator_id is null`]
    case 'others':
      return [sql`operator_id <> ${operatorId}`]
    case null:
      return []
  }
}

export async function findListed(db: Reader, id: string): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`select ${columns} from feedback_listed where id = ${id}`.execute(db)
  return rows[0]
}

export interface FirstAnswers {
  received: number
  answered: number
  median: number | null
  p95: number | null
}

/** Seconds to the first answer, of what came in these days; what is not answered yet counts as received only. */
export async function measureFirstAnswers(db: Reader, days: number): Promise<FirstAnswers> {
  const { rows } = await sql<FirstAnswers>`
    select count(*)::int as received, count(seconds)::int as answered,
      percentile_cont(0.5) within group (order by seconds) as median,
      percentile_cont(0.95) within group (order by seconds) as p95
    from (
      select extract(epoch from first_answered_at - created_at)::float8 as seconds from feedback
      where merchant_id = current_merchant() and created_at > now() - make_interval(days => ${days})) f`.execute(db)
  return rows[0] ?? { received: 0, answered: 0, median: null, p95: null }
}
