import { z } from 'zod'
import { drawNumber } from '@fairground/contract'
import type { Config } from '../../../../platform/config.ts'
import { readAtMost } from './read-at-most.ts'
import type { FeedDraw, ResultFeed } from './result-feed.ts'

/** Five hundred results of the largest game are less. */
const bytesMax = 262_144

const answer = z.object({
  lottery: z.string(),
  draws: z
    .array(
      z.object({
        number: drawNumber,
        drawnAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
        result: z.string().max(2_000),
      }),
    )
    .max(500)
    // A feed that tells two results of one draw tells none.
    .refine((draws) => new Set(draws.map(({ number }) => number)).size === draws.length),
})

/**
 * A feed that answers `GET <url>?lottery=<code>&from=<number>` with JSON, as docs/result-feeds.md describes it. The address and
 * the token come from the configuration of the installation.
 */
export const jsonFeed = ({ code, url, token, timeoutMs }: Config['resultFeeds'][number]): ResultFeed => ({
  code,
  ask: async ({ lottery, from }) => {
    const address = new URL(url)
    address.searchParams.set('lottery', lottery)
    address.searchParams.set('from', from)
    try {
      const response = await fetch(address, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        // Following a redirect could send the token to another host, or read one of a private network.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) {
        await response.body?.cancel()
        return response.status < 500 ? 'refused' : 'no_answer'
      }
      const text = await readAtMost(response, bytesMax)
      return text === undefined ? 'too_long' : read(text, lottery)
    } catch {
      return 'no_answer'
    }
  },
})

function read(text: string, lottery: string): readonly FeedDraw[] | 'unreadable' | 'other_lottery' {
  const { success, data } = answer.safeParse(parse(text))
  if (!success) return 'unreadable'
  return data.lottery === lottery ? data.draws : 'other_lottery'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
