import { lazy, useEffect, useEffectEvent, type ComponentType } from 'react'
import type { DrawShowProps } from './draw-show.tsx'

/** Loaded with the first draw. Without a connection the result stands there at once. */
export const LazyDrawShow = lazy<ComponentType<DrawShowProps>>(() =>
  import('./draw-show.tsx').then(
    ({ DrawShow }) => ({ default: DrawShow }),
    () => ({ default: NoShow }),
  ),
)

function NoShow({ onEnd }: DrawShowProps) {
  const end = useEffectEvent(onEnd)
  useEffect(() => end(), [])
  return null
}
