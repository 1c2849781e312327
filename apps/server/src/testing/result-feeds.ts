import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestPlatform } from './test-platform.ts'
import { until } from './until.ts'

/** What a feed answers: a status with a body, or nothing before the caller gives up. */
export type FeedReply = { status?: number; body: string; headers?: Record<string, string> } | 'silence'

export interface FeedServer {
  url: (feed: string) => string
  /** From now on. */
  answer: (feed: string, reply: FeedReply) => void
  /** Addresses and tokens of the calls to a feed. */
  calls: (feed: string) => { address: string; token: string | undefined; at: Date }[]
  stop: () => Promise<void>
}

/** Feeds of another company on this machine: each has a path of its own. */
export async function startFeedServer(): Promise<FeedServer> {
  const replies = new Map<string, FeedReply>()
  const calls: { feed: string; address: string; token: string | undefined; at: Date }[] = []
  const server = createServer((request, response) => {
    const address = request.url ?? ''
    const feed = new URL(address, 'http://localhost').pathname.slice(1)
    calls.push({ feed, address, token: request.headers.authorization, at: new Date() })
    const reply = replies.get(feed) ?? { body: 'no answer is prepared', status: 500 }
    if (reply === 'silence') return
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
    response.end(reply.body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: (feed) => `http://127.0.0.1:${port}/${feed}`,
    answer: (feed, reply) => void replies.set(feed, reply),
    calls: (of) => calls.flatMap(({ feed, ...call }) => (feed === of ? [call] : [])),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The feeds of a lottery are asked from now on, and what they say is kept. */
export async function askFeedsNow(
  platform: TestPlatform,
  server: FeedServer,
  { code, feeds }: { code: string; feeds: readonly string[] },
): Promise<void> {
  const { owner } = platform.database
  const begin = new Date()
  const calledAt = (feed: string) => server.calls(feed).findLast(({ at }) => at >= begin)?.at
  const isAsked = async () => {
    const { rows } = await owner.query<{ feed: string; asked_at: Date }>(
      'select feed, asked_at from lottery_feed where lottery = $1',
      [code],
    )
    const isNoted = (feed: string) => {
      const at = calledAt(feed)
      return at !== undefined && rows.some((row) => row.feed === feed && row.asked_at >= at)
    }
    if (feeds.every(isNoted)) return true
    // A round that is under way is waited for: another one would call the feeds again.
    if (!feeds.every(calledAt)) {
      await owner.query(
        `insert into job (kind, key, merchant, due_at) values ('lottery.results', $1, current_merchant(), now())
         on conflict (kind, key) do update set due_at = now() where job.claimed_until is null`,
        [`${platform.merchant}/${code}`],
      )
      platform.app.context.jobs.wake()
    }
    return false
  }
  await until(isAsked, { what: `${feeds.join(', ')} were asked` })
}
