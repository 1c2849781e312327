import { flushSync } from 'react-dom'

interface PageChange {
  update: () => void
  /** After the new page is rendered. */
  settle: () => void
  isFaded: boolean
}

/** The 300 ms fade of a page change; the style sheet sets its length and lets taps through. */
export function changeWithFade({ update, settle, isFaded }: PageChange): void {
  const turn = () => {
    flushSync(update)
    settle()
  }
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden
  if (!isFaded || isStill || !document.startViewTransition) return turn()
  const { finished, ready } = document.startViewTransition(turn)
  // Interrupted by the next page change: nothing to do.
  ready.catch(() => undefined)
  finished.catch(() => undefined)
}
