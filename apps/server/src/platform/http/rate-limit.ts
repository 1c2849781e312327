import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Refused } from '../refused.ts'
import { readAddress } from './addresses/client-address.ts'

export interface RateRule {
  /** The name of the limit: `login`, `captcha` … */
  name: string
  /** Maximum at once. */
  burst: number
  /** Refill rate. */
  perMinute: number
}

/** So many in any time of that length: a bucket that refills would allow twice as many in its first. */
export interface WindowRule {
  name: string
  max: number
  seconds: number
}

export interface RateLimiter {
  /** Takes one token of every subject's bucket. @throws Refused rate_limited */
  take: (rule: RateRule, ...subjects: string[]) => Promise<void>
  /** Counts one in every subject's window; one that is refused is not counted. @throws Refused rate_limited */
  takeWithin: (rule: WindowRule, ...subjects: string[]) => Promise<void>
}

/** Buckets are in the database, so that a limit applies across processes. */
export function createRateLimiter(database: Database): RateLimiter {
  return {
    take: async (rule, ...subjects) => {
      for (const subject of subjects) {
        const tokens = await takeToken(database, rule, `${rule.name}:${networkOf(subject)}`)
        if (tokens < 0)
          throw new Refused('rate_limited', {
            retryAfterSeconds: Math.max(1, Math.ceil((-tokens * 60) / rule.perMinute)),
          })
      }
    },
    takeWithin: async (rule, ...subjects) => {
      for (const subject of subjects) {
        const waitSeconds = await takePlace(database, rule, `${rule.name}:${networkOf(subject)}`)
        if (waitSeconds !== null) throw new Refused('rate_limited', { retryAfterSeconds: waitSeconds })
      }
    },
  }
}

/** The row is locked before its window is looked at, so that requests at once cannot exceed it. @returns null, or seconds to wait */
async function takePlace(database: Database, { max, seconds }: WindowRule, key: string): Promise<number | null> {
  const window = sql`clock_timestamp() - make_interval(secs => ${seconds})`
  const { rows } = await sql`
    insert into rate_bucket as b (key, tokens, refilled_at, taken_at)
      values (${key}, 0, clock_timestamp(), array[clock_timestamp()])
    on conflict (key) do update set refilled_at = clock_timestamp(),
      taken_at = array(select taken from unnest(b.taken_at) taken where taken > ${window}) || clock_timestamp()
      where (select count(*) from unnest(b.taken_at) taken where taken > ${window}) < ${max}
    returning 1`.execute(database.counters)
  if (rows.length > 0) return null
  const { rows: oldest } = await sql<{ wait: number }>`
    select coalesce(ceil(extract(epoch from min(taken) - (${window}))), 1)::integer as wait
    from rate_bucket b, unnest(b.taken_at) taken where b.key = ${key} and taken > ${window}`.execute(database.counters)
  return Math.max(1, oldest[0]?.wait ?? 1)
}

/**
 * A refused request leaves the bucket below zero by the missing part, and the next one starts from there with that
 * token returned: refusals cost nothing, and a client that waits as long as it was told is admitted.
 */
async function takeToken(database: Database, { burst, perMinute }: RateRule, key: string): Promise<number> {
  const { rows } = await sql<{ tokens: number }>`
    insert into rate_bucket as b (key, tokens, refilled_at) values (${key}, ${burst - 1}, clock_timestamp())
    on conflict (key) do update set
      tokens = least(${burst}, case when b.tokens < 0 then b.tokens + 1 else b.tokens end
        + greatest(0, extract(epoch from clock_timestamp() - b.refilled_at)) * ${perMinute / 60}) - 1,
      refilled_at = clock_timestamp()
    returning tokens`.execute(database.counters)
  return rows[0]?.tokens ?? 0
}

/** All IPv6 addresses of a /64 network count as one, and so do all spellings of an address. Other subjects are unchanged. */
export function networkOf(subject: string): string {
  const address = readAddress(subject)
  if (address === null || !isIPv6(address)) return address ?? subject
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const between = address.includes('::') ? Array.from({ length: 8 - before.length - after.length }, () => '0') : []
  return `${[...before, ...between, ...after].slice(0, 4).join(':')}::/64`
}
