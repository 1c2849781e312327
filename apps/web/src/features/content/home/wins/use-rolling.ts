import { useEffect, useState } from 'react'
import { useIsHydrated } from '../../../../platform/use-is-hydrated.ts'

const restMs = 3000

/** The list with its first `turned` entries moved to the end. */
export const turn = <Entry>(entries: readonly Entry[], turned: number): readonly Entry[] => {
  const start = entries.length > 0 ? turned % entries.length : 0
  return [...entries.slice(start), ...entries.slice(0, start)]
}

/**
 * A list that moves up by one row after another while it is longer than what stands. It rests under a pointer, in a
 * page nobody sees, and where motion is not wanted.
 */
export function useRolling<Entry>(entries: readonly Entry[], standingMax: number) {
  const isHydrated = useIsHydrated()
  const [turned, setTurned] = useState(0)
  const [isRolling, setRolling] = useState(false)
  const [isHeld, setHeld] = useState(false)
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
    shown: turn(entries, turned).slice(0, isHydrated ? standingMax + 1 : standingMax),
    holding: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  }
}
