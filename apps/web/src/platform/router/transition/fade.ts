import { flushSync } from 'react-dom'

interface PageChange {
  update: () => void
  /** With the new page standing. */
  settle: () => void
  isFaded: boolean
}

/** The 300 ms fade of a page change; the style sheet holds its length and lets taps through while it runs. */
export function changeWithFade({ update, settle, isFaded }: PageChange): void {
  const turn = () => {
    flushSync(update)
    settle()
  }
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden
  if (!isFaded || isStill || !document.startViewTransition) return turn()
  const { finished, ready } = document.startViewTransition(turn)
  // Cut short by the next page change: nothing to do.
  ready.catch(() => undefined)
  finished.catch(() => undefined)
}
