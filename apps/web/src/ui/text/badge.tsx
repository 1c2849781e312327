import { badgeText } from './badge-text.ts'
import { classNames } from '../class-names.ts'
import styles from './badge.module.css'

export interface BadgeProps {
  count: number
  /** `live` calls, `brand` only counts. */
  tone?: 'live' | 'brand'
  className?: string | undefined
}

/** Nothing when the count is 0. */
export function Badge({ count, tone = 'live', className }: BadgeProps) {
  const text = badgeText(count)
  return text === '' ? null : (
    <span className={classNames(styles.badge, className)} data-tone={tone}>
      {text}
    </span>
  )
}
