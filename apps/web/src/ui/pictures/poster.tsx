import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { customProperties } from '../custom-properties.ts'
import styles from './poster.module.css'

export interface PosterProps {
  as?: 'h1' | 'h2' | 'h3' | 'p' | 'span'
  /** In pixels at the usual size of text; scripts that stack letters are drawn smaller. */
  size: number
  className?: string | undefined
  children: ReactNode
}

/** Headlines in the poster font. */
export function Poster({ as: Element = 'p', size, className, children }: PosterProps) {
  return (
    <Element className={classNames(styles.poster, className)} style={customProperties({ '--size': `${size / 16}rem` })}>
      {children}
    </Element>
  )
}
