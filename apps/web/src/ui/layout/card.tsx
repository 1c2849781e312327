import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

export interface CardProps extends ComponentProps<'div'> {
  /** Without padding, for contents that reach the edge. */
  isFlush?: boolean
}

export function Card({ isFlush, className, ...rest }: CardProps) {
  return <div {...rest} className={classNames(styles.card, className)} data-flush={isFlush || undefined} />
}
