import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  /** What advances. */
  label: string
  /** 0 to 1. */
  value: number
  tone?: 'brand' | 'reward'
  /** Height in pixels. */
  size?: 8 | 6
}

export function ProgressBar({ label, value, tone = 'brand', size = 8 }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} value={value} data-tone={tone} data-size={size} />
}
