import { useEffect, useRef, useState } from 'react'

/** Whether the element has come within that distance of the view; then for ever. It needs a height. */
export function useIsNear<Place extends Element>(rootMargin = '600px') {
  const place = useRef<Place>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current || isNear) return undefined
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [isNear, rootMargin])
  return { place, isNear }
}
