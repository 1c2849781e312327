import { useEffect, useEffectEvent, useState } from 'react'

export interface Autoplay {
  isPaused: boolean
  intervalMs: number
  /** Restarts the timer when it changes. */
  current: number
  onNext: (next: number) => void
}

/** Advances unless it is paused, touched, pointed at or focused, the page is hidden, or reduced motion is preferred. */
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
