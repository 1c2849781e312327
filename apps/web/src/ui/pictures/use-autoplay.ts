import { useEffect, useEffectEvent, useState } from 'react'

export interface Autoplay {
  isPaused: boolean
  intervalMs: number
  /** Counts anew when it changes. */
  current: number
  onNext: (next: number) => void
}

/** Moves on unless it is paused, touched, pointed at or focused, the page is hidden, or motion is not wanted. */
export function useAutoplay({ isPaused, intervalMs, current, onNext }: Autoplay) {
  const [isHeld, setHeld] = useState(false)
  const showNext = useEffectEvent(onNext)

  useEffect(() => {
    if (isHeld || isPaused || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) showNext(current + 1)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [isHeld, isPaused, intervalMs, current])

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}
