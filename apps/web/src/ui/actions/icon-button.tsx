import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '../text/badge.tsx'
import { iconButtonLook, type IconButtonLook } from './icon-button-look.ts'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'>, IconButtonLook {
  /** What the button does. When a dot or badge shows, say that too: “Menu, 3 unread”. */
  label: string
  /** Shows a dot: something is new. */
  hasDot?: boolean | undefined
  /** The number on the badge; nothing is drawn for 0. */
  badgeCount?: number | undefined
  children: ReactNode
}

export function IconButton({ label, shape, className, hasDot, badgeCount, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} {...iconButtonLook({ shape, className })}>
      {children}
      {hasDot && <i className={styles.dot} />}
      {badgeCount !== undefined && <Badge count={badgeCount} className={styles.badge} />}
    </button>
  )
}
