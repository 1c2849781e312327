import { z } from 'zod'
import { drawNumber } from '@fairground/contract'
import type { Config } from '../../../../platform/config.ts'
import { askText } from './ask-text.ts'
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
        result: z.string().max(2_000).optional(),
        prizes: z.record(z.string().regex(/^[a-z]{1,20}$/), z.array(z.string().regex(/^\d{1,8}$/)).max(50)).optional(),
      }),
    )
    .max(500)
    // One of both: what is said twice can be said in two ways.
    .refine((draws) => draws.every(({ result, prizes }) => (result === undefined) !== (prizes === undefined)))
    // A feed that tells two results of one draw tells none.
    .refine((draws) => new Set(draws.map(({ number }) => number)).size === draws.length),
})

/**
 * A feed that answers `GET <url>?lottery=<code>&from=<number>` with JSON, as docs/result-feeds.md describes it. The address and
 * the token come from the configuration of the installation.
 */
export const jsonFeed = ({
  code,
  url,
  token,
  timeoutMs,
}: Exclude<Config['resultFeeds'][number], { kind: 'rss' }>): ResultFeed => ({
  code,
  ask: async ({ lottery, from }) => {
    const address = new URL(url)
    address.searchParams.set('lottery', lottery)
    address.searchParams.set('from', from)
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
    const body = await askText(address, { headers, timeoutMs, bytesMax })
    return 'fault' in body ? body.fault : read(body.text, lottery)
  },
})

function read(text: string, lottery: string): readonly FeedDraw[] | 'unreadable' | 'other_lottery' {
  const { success, data } = answer.safeParse(parse(text))
  if (!success) return 'unreadable'
  if (data.lottery !== lottery) return 'other_lottery'
  return data.draws.map(({ number, drawnAt, result = '', prizes }) => ({
    number,
    drawnAt,
    result: prizes ? textOf(prizes) : result,
    isNamed: prizes !== undefined,
  }))
}

const textOf = (prizes: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(prizes)
    .map(([name, numbers]) => `${name}: ${numbers.join(' ')}`)
    .join('\n')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
