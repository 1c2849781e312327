import { useEffect, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import styles from './load-more.module.css'

export interface LoadMoreProps {
  /** Fetches the next part; also called as soon as the end comes near. */
  onMore: () => void
  isBusy: boolean
  /** The last request failed: only a tap retries. */
  hasFailed?: boolean
  /** “Show more”, “Loading”, “Try again”. */
  children: string
}

const ahead = '600px'

/** Loads the next part when the end of a list comes near; also a button, for keyboards and after a failure. */
export function LoadMore({ onMore, isBusy, hasFailed = false, children }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  useEffect(() => {
    const element = end.current
    if (!element || isBusy || hasFailed) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: ahead,
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [isBusy, hasFailed])
  return (
    <div ref={end} className={styles.end}>
      <Button size={48} variant="ghost" isBusy={isBusy} onClick={onMore}>
        {children}
      </Button>
    </div>
  )
}
