import { useEffect, useState } from 'react'

const restMs = 3000

/** The list with its first `turned` entries moved to the end. */
export const turn = <Entry>(entries: readonly Entry[], turned: number): readonly Entry[] => {
  const start = entries.length > 0 ? turned % entries.length : 0
  return [...entries.slice(start), ...entries.slice(0, start)]
}

/**
 * Scrolls a list by one row at a time if it is longer than the visible part. It pauses under a pointer, in a hidden
 * page, and if reduced motion is preferred. A new first entry brings the list back to its beginning.
 */
export function useRolling<Entry>(entries: readonly Entry[], standingMax: number) {
  const [turned, setTurned] = useState(0)
  const [isRolling, setRolling] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [first, setFirst] = useState(entries[0])
  if (first !== entries[0]) {
    setFirst(entries[0])
    setTurned(0)
    setRolling(false)
  }
  const canRoll = entries.length > standingMax && !isHeld

  useEffect(() => {
    if (!canRoll || isRolling || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) setRolling(true)
    }, restMs)
    return () => clearInterval(timer)
  }, [canRoll, isRolling])

  const onRolled = () => {
    setRolling(false)
    setTurned((before) => before + 1)
  }
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return {
    isRolling,
    onRolled,
    shown: turn(entries, turned).slice(0, standingMax + 1),
    holding: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  }
}
