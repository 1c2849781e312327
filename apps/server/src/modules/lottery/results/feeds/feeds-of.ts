import type { Config } from '../../../../platform/config.ts'
import { jsonFeed } from './json-feed.ts'
import type { SuppliedFeed } from './result-feed.ts'
import { rssFeed } from './rss-feed.ts'
import { suppliersOf } from './suppliers-of.ts'

type FeedSettings = Config['resultFeeds'][number]

/** The feeds of this installation that a merchant's lotteries may name. */
export const feedsOf = (settings: readonly FeedSettings[], merchantCode: string): SuppliedFeed[] =>
  settings
    .filter(({ merchant = merchantCode }) => merchant === merchantCode)
    .map((feed) =>
      feed.kind === 'rss'
        ? { ...rssFeed(feed), suppliers: suppliersOf({ ...feed, urls: Object.values(feed.regions) }) }
        : { ...jsonFeed(feed), suppliers: suppliersOf({ ...feed, urls: [feed.url] }) },
    )
