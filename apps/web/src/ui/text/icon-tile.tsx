import type { ReactNode } from 'react'
import { customProperties } from '../custom-properties.ts'
import styles from './icon-tile.module.css'

export interface IconTileProps {
  tone?: 'neutral' | 'brand' | 'reward' | 'danger' | 'warn' | 'info' | 'hero'
  /** Side in pixels. */
  size?: number
  isRound?: boolean
  /** An icon or a letter. */
  children: ReactNode
}

/** The coloured background of an icon: messages, channels, dialogs. */
export function IconTile({ tone = 'neutral', size = 40, isRound, children }: IconTileProps) {
  return (
    <span
      className={styles.iconTile}
      data-tone={tone}
      data-round={isRound || undefined}
      style={customProperties({ '--size': `${size}px` })}
    >
      {children}
    </span>
  )
}
