import type { ComponentProps, ReactNode } from 'react'
import { customProperties } from '../custom-properties.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './ticker.module.css'

export interface TickerProps extends Omit<ComponentProps<'a'>, 'className' | 'children'> {
  /** Where the whole text is. */
  href: string
  text: string
  icon?: ReactNode
}

/** One scrolling line; it stops under a pointer and if reduced motion is preferred. */
export function Ticker({ text, icon, ...link }: TickerProps) {
  return (
    <a {...link} className={styles.ticker}>
      {icon}
      <span className={styles.window} style={customProperties({ '--letters': text.length })}>
        <span className={styles.copy}>{text}</span>
        <span className={styles.copy} aria-hidden>
          {text}
        </span>
      </span>
      <Icon name="caret-right" weight="bold" size={14} />
    </a>
  )
}
