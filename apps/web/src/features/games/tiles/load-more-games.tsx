import { useEffect, useRef } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import styles from './load-more-games.module.css'

interface LoadMoreProps {
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
  /** In a block a button loads more; a page loads more by scrolling. */
  isAsked?: boolean
}

const nearPx = 300
const throttleMs = 1000

export function LoadMore({ hasMore, isLoading, hasFailed, onMore, isAsked = false }: LoadMoreProps) {
  const t = useT()
  const isByHand = isAsked || hasFailed
  const ref = useNear(hasMore && !isLoading && !isByHand, onMore)
  if (!hasMore) return null
  return (
    <div ref={ref} className={styles.end}>
      {hasFailed && <p role="alert">{t('games.moreFailed')}</p>}
      {isByHand ? (
        <Button variant="outline" isBusy={isLoading} onClick={onMore} isFull>
          {t(hasFailed ? 'site.failed.again' : 'games.more')}
        </Button>
      ) : (
        <Spinner {...(isLoading ? { label: t('games.loadingMore') } : {})} />
      )}
    </div>
  )
}

/** Calls while the element is within 300 px of the screen, at most once a second. */
function useNear(isOn: boolean, onNear: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  const calledAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    const element = ref.current
    if (!isOn || !element) return undefined
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
      { rootMargin: `${nearPx}px` },
    )
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isOn])
  return ref
}
