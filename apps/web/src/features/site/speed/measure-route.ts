const tries = 3
const patienceMs = 5_000

/**
 * The best time of a few small requests, the first of which also opens the connection; null: no answer. Other hosts'
 * replies cannot be read, and need not be.
 */
export async function measureRoute(origin: string, signal: AbortSignal): Promise<number | null> {
  let best: number | null = null
  for (let each = 0; each < tries; each += 1) {
    const startedAt = performance.now()
    try {
      await fetch(`${origin}/healthz`, {
        mode: 'no-cors',
        cache: 'no-store',
        credentials: 'omit',
        signal: within(signal),
      })
    } catch {
      return best
    }
    const took = performance.now() - startedAt
    best = best === null ? took : Math.min(best, took)
  }
  return best
}

/** Also ends after five seconds. `AbortSignal.any` is younger than the browsers that the site serves. */
function within(signal: AbortSignal): AbortSignal {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, patienceMs)
  ending.signal.addEventListener('abort', () => clearTimeout(timer))
  signal.addEventListener('abort', end, { once: true })
  return ending.signal
}

/** Where the site is open, then the merchant's other hosts, at the same port. */
export const routeOrigins = (hosts: readonly string[], { origin, protocol, port }: Location): string[] => [
  ...new Set([origin, ...hosts.map((host) => `${protocol}//${host}${port && `:${port}`}`)]),
]
