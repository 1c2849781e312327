import styles from './bulbs.module.css'

export interface BulbsProps {
  count: number
  /** How many burn, from the start. */
  litCount?: number
  /** The one that stands out. */
  current?: number
  /** Diameter in pixels. */
  size?: 6 | 9
}

/** Progress in steps; the number stands in words beside it. */
export function Bulbs({ count, litCount = 0, current, size = 6 }: BulbsProps) {
  return (
    <span className={styles.bulbs} aria-hidden data-size={size}>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} data-lit={index < litCount || undefined} data-current={index === current || undefined} />
      ))}
    </span>
  )
}
