import type { Config } from '../../../../platform/config.ts'
import { jsonFeed } from './json-feed.ts'
import type { ResultFeed } from './result-feed.ts'
import { rssFeed } from './rss-feed.ts'

type FeedSettings = Config['resultFeeds'][number]

/** The feeds of this installation that a merchant's lotteries may name. */
export const feedsOf = (settings: readonly FeedSettings[], merchantCode: string): ResultFeed[] =>
  settings
    .filter(({ merchant = merchantCode }) => merchant === merchantCode)
    .map((feed) => (feed.kind === 'rss' ? rssFeed(feed) : jsonFeed(feed)))
