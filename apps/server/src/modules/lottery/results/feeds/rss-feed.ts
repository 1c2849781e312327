import { findProvince } from '@fairground/lottery'
import type { Config } from '../../../../platform/config.ts'
import { askText } from './ask-text.ts'
import { readProvinceDraws } from './province-draws.ts'
import { readRss } from './read-rss.ts'
import type { ResultFeed } from './result-feed.ts'

/** A month of a region is less. */
const bytesMax = 262_144

/**
 * A site that publishes the draws of Vietnamese provinces as RSS, for everybody. It has no token and no question: its answer is
 * searched for the province that the configuration names for the lottery.
 */
export const rssFeed = ({
  code,
  regions,
  lotteries,
  timeoutMs,
}: Extract<Config['resultFeeds'][number], { kind: 'rss' }>): ResultFeed => ({
  code,
  ask: async ({ lottery, from }) => {
    const name = lotteries[lottery]
    const province = name === undefined ? undefined : findProvince(name)
    const url = province && regions[province.region]
    if (name === undefined || url === undefined) return 'not_configured'
    const headers = { accept: 'application/rss+xml, application/xml, text/xml' }
    const answer = await askText(url, { headers, timeoutMs, bytesMax })
    if ('fault' in answer) return answer.fault
    const items = readRss(answer.text)
    const draws = items && readProvinceDraws(items, name)
    return draws?.filter(({ number }) => number >= from) ?? 'unreadable'
  },
})
