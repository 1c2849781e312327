import { LRUCache } from 'lru-cache'
import { networkOf } from './rate-limit.ts'

export interface AddressRule {
  /** Maximum at once. */
  burst: number
  perSecond: number
}

export interface AddressLimit {
  /** Takes tokens of an address, or none if it has too few. @returns seconds until it has them; 0: they were taken */
  take: (address: string, tokens?: number) => number
}

/** Beyond these the address that was seen longest ago is forgotten, with what it had used. */
const addressesMax = 20_000

/**
 * A token bucket per client address in the memory of this process, for requests that must not cost a query. With
 * several processes each allows the rule.
 */
export function createAddressLimit(
  { burst, perSecond }: AddressRule,
  clock: { now: () => number } = performance,
): AddressLimit {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({
    // Grows as it fills: `max` would make room for all at once.
    maxSize: addressesMax,
    sizeCalculation: () => 1,
  })
  return {
    take: (address, tokens = 1) => {
      const key = networkOf(address)
      const now = clock.now()
      const bucket = buckets.get(key) ?? { tokens: burst, at: now }
      buckets.set(key, bucket)
      bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1_000) * perSecond)
      bucket.at = now
      if (bucket.tokens < tokens) return Math.max(1, Math.ceil((tokens - bucket.tokens) / perSecond))
      bucket.tokens -= tokens
      return 0
    },
  }
}
