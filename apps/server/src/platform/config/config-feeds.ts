import { z } from 'zod'
import { quicknet, type BeaconChain } from '@fairground/fair'
import { findProvince, regions, type Region } from '@fairground/lottery'

/** Must be https unless it is on this machine: a token is sent to it, or what it says decides a result. */
const feedUrl = z.string().regex(/^(https:\/\/[^/\s?#@]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)(\/[^\s?#]*)?$/)

const feed = {
  code: z.string().regex(/^[a-z0-9][a-z0-9-]{1,31}$/),
  /** Whose lotteries may name it; left out: every merchant's. */
  merchant: z.string().min(1).optional(),
  /** The company behind it; left out: the domain that it answers at. */
  supplier: z.string().min(1).max(64).optional(),
  timeoutMs: z.int().min(100).max(10_000).default(5_000),
}

const jsonFeed = z.strictObject({
  ...feed,
  kind: z.literal('json').optional(),
  url: feedUrl,
  token: z.string().min(16),
})

/** The draws of Vietnamese provinces as sites publish them for everybody: an address for each region, no token. */
const rssFeed = z
  .strictObject({
    ...feed,
    kind: z.literal('rss'),
    regions: z.partialRecord(z.enum(regions), feedUrl),
    /** The province whose draws a lottery has. */
    lotteries: z.record(
      z.string(),
      z.string().refine((province) => findProvince(province)),
    ),
  })
  .refine((rss) => Object.values(rss.lotteries).every((province) => urlOf(rss, province)))

/** The address of the region that a province belongs to. */
const urlOf = ({ regions: urls }: { regions: Partial<Record<Region, string>> }, province: string) => {
  const region = findProvince(province)?.region
  return region && urls[region]
}

/** A public beacon whose rounds may be mixed into draws. */
export interface BeaconConfig {
  url: string
  timeoutMs: number
  chain: BeaconChain
}

/** `{ "url": "https://api.drand.sh" }`: who tells the rounds of quicknet. Everybody can check them, so that no token is needed. */
export const beaconSource = z
  .strictObject({ url: feedUrl, timeoutMs: z.int().min(100).max(10_000).default(3_000) })
  .transform((source): BeaconConfig => ({ ...source, chain: quicknet }))
  .nullable()

/** `[{ "code": "main", "url": "https://…", "token": "…" }]` */
export const resultFeeds = z
  .array(z.union([jsonFeed, rssFeed]))
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length)
