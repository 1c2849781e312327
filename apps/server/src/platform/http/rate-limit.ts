import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Refused } from '../refused.ts'

export interface RateRule {
  /** The name of the limit: `login`, `captcha` … */
  name: string
  /** Maximum at once. */
  burst: number
  /** Refill rate. */
  perMinute: number
}

export interface RateLimiter {
  /** Takes one token of every subject's bucket. @throws Refused rate_limited */
  take: (rule: RateRule, ...subjects: string[]) => Promise<void>
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
  }
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

/** All IPv6 addresses of a /64 network count as one. Other subjects are unchanged. */
export function networkOf(subject: string): string {
  if (!isIPv6(subject) || subject.startsWith('::ffff:')) return subject
  const [head = '', tail = ''] = subject.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const between = subject.includes('::') ? Array.from({ length: 8 - before.length - after.length }, () => '0') : []
  return `${[...before, ...between, ...after].slice(0, 4).join(':')}::/64`
}
