import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tag.module.css'

export interface TagProps {
  tone?: 'neutral' | 'brand' | 'reward' | 'reward-solid' | 'danger' | 'warn' | 'info' | 'live'
  /** Height in pixels; 30 stands where a button could. */
  size?: 20 | 30
  className?: string | undefined
  children: ReactNode
}

export function Tag({ tone = 'neutral', size = 20, className, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, className)} data-tone={tone} data-size={size}>
      {children}
    </span>
  )
}
