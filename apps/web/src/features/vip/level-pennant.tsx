import type { VipLevel } from '@fairground/contract'
import styles from './level-pennant.module.css'

interface LevelPennantProps {
  level: Pick<VipLevel, 'level' | 'tone'>
  /** Width in pixels. */
  size: number
  isDim?: boolean
}

/** A decoration of the level's name beside it. */
export function LevelPennant({ level: { level, tone }, size, isDim }: LevelPennantProps) {
  return (
    <svg
      className={styles.pennant}
      viewBox="0 0 40 46"
      width={size}
      height={(size * 46) / 40}
      aria-hidden
      data-tone={tone}
      data-dim={isDim || undefined}
    >
      <path className={styles.light} d="M3 3h17v33L3 45z" />
      <path className={styles.dark} d="M20 3h17v42L20 36z" />
      <rect className={styles.rod} width="40" height="5" rx="1.5" />
      <text x="20" y="26" textAnchor="middle">
        {level}
      </text>
    </svg>
  )
}
