import type { Boot, Home, Prefetched } from '@fairground/contract'

/** Texts of states that the first view may reach before the other texts are loaded. */
const soonNeeded = /^(site\.(nav|header|failed|loading)|content\.home\.draws)\b/

/**
 * The boot data as the document carries it: what the first view shows. The texts it does not use, and the sections of
 * home below it, are fetched on demand.
 * @param used keys of the texts that were rendered
 */
export const firstBoot = (boot: Boot, used: ReadonlySet<string>): Boot => ({
  ...boot,
  messages: Object.fromEntries(Object.entries(boot.messages).filter(([key]) => used.has(key) || soonNeeded.test(key))),
  prefetched: boot.prefetched.map(withoutBelow),
})

function withoutBelow(answer: Prefetched): Prefetched {
  if (answer.name !== 'content.home') return answer
  const { banners, notices, hot, isHotMeasured, closedTypes, hiddenTypes, draws } = answer.value
  // A commitment cannot be compressed, and home does not show it.
  const shown = draws.map((draw) => ({ ...draw, current: { ...draw.current, commitment: '' } }))
  return { ...answer, value: { banners, notices, hot, isHotMeasured, closedTypes, hiddenTypes, draws: shown } as Home }
}

/** Records which texts are read. */
export function recordReads(texts: Boot['messages']): { texts: Boot['messages']; used: Set<string> } {
  const used = new Set<string>()
  const recording = new Proxy(texts, {
    get(target, key, receiver) {
      if (typeof key === 'string') used.add(key)
      return Reflect.get(target, key, receiver) as unknown
    },
  })
  return { texts: recording, used }
}
