import { Button } from '../actions/button.tsx'
import { useNear } from './use-near.ts'
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

/** Loads the next part when the end of a list comes near; also a button, for keyboards and after a failure. */
export function LoadMore({ onMore, isBusy, hasFailed = false, children }: LoadMoreProps) {
  const end = useNear(!isBusy && !hasFailed, onMore)
  return (
    <div ref={end} className={styles.end}>
      <Button size={48} variant="ghost" isBusy={isBusy} onClick={onMore}>
        {children}
      </Button>
    </div>
  )
}
