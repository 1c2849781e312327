import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './canopy.module.css'

export interface CanopyProps extends ComponentProps<'div'> {
  /** Scallops along its lower edge; a canopy inside a card has none. */
  hasScallops?: boolean
  hasStripes?: boolean
}

/** The dark background of a screen's main content, one per screen. Secondary text on it is `--on-hero-2`. */
export function Canopy({ hasScallops = true, hasStripes = true, className, ...rest }: CanopyProps) {
  return (
    <div
      {...rest}
      className={classNames(styles.canopy, className)}
      data-scalloped={hasScallops || undefined}
      data-striped={hasStripes || undefined}
    />
  )
}
