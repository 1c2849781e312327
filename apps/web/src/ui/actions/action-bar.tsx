import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

export interface ActionBarProps {
  /** The sum's name and, at the end, the sum. */
  start?: ReactNode
  end?: ReactNode
  /** One 52 px button, at most one smaller before it; the last takes the width. */
  children: ReactNode
  note?: ReactNode
  /** A bottom menu is below it. */
  isAboveNav?: boolean
}

/** Sticks to the end of the page's column: its parent is a flex column at least as high as the screen. */
export function ActionBar({ start, end, children, note, isAboveNav }: ActionBarProps) {
  return (
    <div className={styles.bar} data-above-nav={isAboveNav || undefined}>
      {(start ?? end) && (
        <div className={styles.sums}>
          <div>{start}</div>
          <div>{end}</div>
        </div>
      )}
      <div className={styles.buttons}>{children}</div>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  )
}
