import { useEffect, useRef } from 'react'

const near = '300px'
const throttleMs = 1000

/** Calls while the element is within 300 px of the screen, at most once a second (specification §9). */
export function useNear(isOn: boolean, onNear: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  const calledAt = useRef(-throttleMs)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (!isOn || !ref.current) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const call = () => {
      calledAt.current = performance.now()
      latest.current()
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (entry?.isIntersecting) timer = setTimeout(call, calledAt.current + throttleMs - performance.now())
      },
      { rootMargin: near },
    )
    observer.observe(ref.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isOn])
  return ref
}
