const edgePx = 100
const resetMs = 500

/** A touch that starts near an edge may be the browser's own back gesture, which animates by itself. */
export const startsAtEdge = (x: number, width: number): boolean => x < edgePx || x > width - edgePx

/** @returns whether a back-swipe is in progress or has just ended */
export function watchBackSwipe(): () => boolean {
  let isSwipe = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const passive = { passive: true }
  addEventListener(
    'touchstart',
    ({ touches }) => {
      clearTimeout(timer)
      isSwipe = startsAtEdge(touches[0]?.clientX ?? edgePx, innerWidth)
    },
    passive,
  )
  const end = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (isSwipe = false), resetMs)
  }
  addEventListener('touchend', end, passive)
  addEventListener('touchcancel', end, passive)
  return () => isSwipe
}
