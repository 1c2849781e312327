import { z } from 'zod'

/** Must be https unless it is on this machine, because a token is sent to it. */
const feedUrl = z.string().regex(/^(https:\/\/[^/\s?#@]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)(\/[^\s?#]*)?$/)

const resultFeed = z.strictObject({
  code: z.string().regex(/^[a-z0-9][a-z0-9-]{1,31}$/),
  /** Whose lotteries may name it; left out: every merchant's. */
  merchant: z.string().min(1).optional(),
  url: feedUrl,
  token: z.string().min(16),
  timeoutMs: z.int().min(100).max(10_000).default(5_000),
})

/** `[{ "code": "main", "url": "https://…", "token": "…" }]` */
export const resultFeeds = z.array(resultFeed).refine((all) => new Set(all.map(({ code }) => code)).size === all.length)
