/** How many sessions were opened from one address, in this process. */
export interface SessionCounter {
  /** Counts one. @returns false where there were as many within the time already */
  take: (address: string, limit: { at: number; most: number; withinMs: number }) => boolean
}

/** Addresses that are remembered at once: beyond them all are forgotten, so that a flood of them takes no more memory. */
const addressesMax = 50_000

export function sessionCounter(): SessionCounter {
  const opened = new Map<string, number[]>()
  return {
    take(address, { at, most, withinMs }) {
      const recent = (opened.get(address) ?? []).filter((then) => then > at - withinMs)
      if (recent.length >= most) return false
      if (opened.size >= addressesMax) opened.clear()
      opened.set(address, [...recent, at])
      return true
    },
  }
}
