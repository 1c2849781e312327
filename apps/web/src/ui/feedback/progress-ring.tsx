import type { ReactNode } from 'react'
import styles from './progress-ring.module.css'

export interface ProgressRingProps {
  /** What advances. */
  label: string
  /** 0 to 1. */
  value: number
  /** In the middle. */
  children?: ReactNode
}

export function ProgressRing({ label, value, children }: ProgressRingProps) {
  const percent = Math.min(1, Math.max(0, value)) * 100
  return (
    <div className={styles.ring}>
      <progress className={styles.value} aria-label={label} value={value} />
      <svg viewBox="0 0 76 76" width={76} height={76} aria-hidden>
        <circle cx={38} cy={38} r={33} />
        {percent > 0 && (
          <circle className={styles.share} cx={38} cy={38} r={33} pathLength={100} strokeDasharray={`${percent} 200`} />
        )}
      </svg>
      <b className={styles.text}>{children}</b>
    </div>
  )
}
