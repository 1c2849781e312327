import type { ReactNode } from 'react'
import styles from './countdown-ring.module.css'

export interface CountdownRingProps {
  secondsLeft: number
  secondsTotal: number
  /** In the middle; the seconds without it. */
  children?: ReactNode
}

const bulbs = Array.from({ length: 30 }, (_, index) => {
  const angle = (index / 30) * 2 * Math.PI - Math.PI / 2
  return { x: 32 + 28 * Math.cos(angle), y: 32 + 28 * Math.sin(angle) }
})

/** Thirty bulbs that go out one after the other. */
export function CountdownRing({ secondsLeft, secondsTotal, children }: CountdownRingProps) {
  const litCount = Math.ceil((Math.max(0, secondsLeft) / secondsTotal) * bulbs.length)
  return (
    <div className={styles.ring} role="timer">
      <svg viewBox="0 0 64 64" width={64} height={64} aria-hidden>
        {bulbs.map(({ x, y }, index) => (
          <circle
            key={index}
            cx={x.toFixed(2)}
            cy={y.toFixed(2)}
            r={2.3}
            className={index >= bulbs.length - litCount ? styles.on : styles.off}
          />
        ))}
      </svg>
      <b className={styles.text}>{children ?? secondsLeft}</b>
    </div>
  )
}
