const signs = ['scroll', 'touchstart', 'pointerdown', 'wheel', 'keydown'] as const

/** Calls back once, at the first user interaction, unless `signal` aborts before. */
export function onFirstInteraction(act: () => void, signal?: AbortSignal): void {
  const watching = new AbortController()
  signal?.addEventListener('abort', () => watching.abort())
  const once = () => {
    watching.abort()
    act()
  }
  for (const sign of signs) addEventListener(sign, once, { passive: true, signal: watching.signal })
}
