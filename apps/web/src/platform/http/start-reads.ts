import './early-reads.ts'

const forgottenAfterMs = 10_000

/**
 * Sends requests of which the next page will ask; `early-reads.ts` finds the replies. What has been asked for before is
 * shown from the cache of replies, and the page reads it anew by itself.
 */
export function startReads(
  addresses: readonly string[],
  headers: Readonly<Record<string, string>>,
  base: string,
): void {
  const reads = (globalThis.earlyReads ??= {})
  for (const address of addresses) {
    if (base + address in reads) continue
    const read = { headers, response: fetch(base + address, { headers }) }
    read.response.catch(() => undefined)
    reads[base + address] = read
    setTimeout(() => {
      if (reads[base + address] === read) delete reads[base + address]
    }, forgottenAfterMs)
  }
}
