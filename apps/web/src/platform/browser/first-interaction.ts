const signs = ['scroll', 'touchstart', 'pointerdown', 'wheel', 'keydown'] as const

/** Calls once, when somebody begins to use the page; until `signal` ends the wait. */
export function onFirstInteraction(act: () => void, signal?: AbortSignal): void {
  const watching = new AbortController()
  signal?.addEventListener('abort', () => watching.abort())
  const once = () => {
    watching.abort()
    act()
  }
  for (const sign of signs) addEventListener(sign, once, { passive: true, signal: watching.signal })
}
