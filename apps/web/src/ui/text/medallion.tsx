import type { ReactNode } from 'react'
import { customProperties } from '../custom-properties.ts'
import styles from './medallion.module.css'

export interface MedallionProps {
  tone?: 'neutral' | 'brand' | 'reward' | 'danger' | 'warn' | 'info' | 'hero'
  /** Side in pixels. */
  size?: number
  isRound?: boolean
  /** An icon or a letter. */
  children: ReactNode
}

/** The coloured ground of an icon: messages, channels, dialogs. */
export function Medallion({ tone = 'neutral', size = 40, isRound, children }: MedallionProps) {
  return (
    <span
      className={styles.medallion}
      data-tone={tone}
      data-round={isRound || undefined}
      style={customProperties({ '--size': `${size}px` })}
    >
      {children}
    </span>
  )
}
