import pg from 'pg'
import type { BenchTable } from '../bettors.ts'
import { percentile, type Figure } from '../report.ts'
import type { MessagesBench } from './index.ts'

const messagesOfEach = 10_000
const members = 10
const asks = 200

/** Counts what is unread of members with ten thousand messages, a hundredth of them unread. */
export async function benchBadges(
  { databaseUrl, port, share }: MessagesBench,
  { bettors }: BenchTable,
): Promise<Figure> {
  const count = Math.max(100, Math.round(messagesOfEach * share))
  const readers = bettors.slice(0, members)
  await insertMessages(
    databaseUrl,
    readers.map(({ id }) => id),
    count,
  )
  const took: number[] = []
  for (let ask = 0; ask < asks; ask += 1) {
    const { token = '' } = readers[ask % members] ?? {}
    const startedAt = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}/wps/message/unreadCount`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    const { value } = (await reply.json()) as { value?: { unReadCount?: number } }
    // The first of each waits for plans.
    if (ask >= members) took.push(performance.now() - startedAt)
    if (!value?.unReadCount) throw new Error(`nothing is unread: ${reply.status}`)
  }
  return {
    what: `badge count of a member with ${count} messages, p95`,
    measured: percentile(took, 0.95),
    unit: 'ms',
    budget: { atMost: 20 },
    detail: `median ${percentile(took, 0.5).toFixed(1)} ms, one after the other`,
  }
}

async function insertMessages(databaseUrl: string, ids: readonly string[], count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into inbox_message (merchant_id, member_id, id, cause, kind, params, created_at, read_at)
       select 1, id, uuidv7(), 'bench:' || n, 'kycAccepted', '{}', now() - make_interval(mins => n),
         case when n % 100 = 0 then null else now() end
       from unnest($1::uuid[]) id, generate_series(1, $2::integer) n`,
      [ids, count],
    )
    await client.query('analyze inbox_message')
  } finally {
    await client.end()
  }
}
