import { classNames } from '../class-names.ts'
import styles from './button.module.css'

export interface ButtonLook {
  /**
   * One `primary` per screen. `hero` and `accent` are for canopies, `danger` starts a dangerous action, `danger-solid`
   * confirms it.
   */
  variant?:
    | 'primary'
    | 'secondary'
    | 'tint'
    | 'ink'
    | 'reward'
    | 'danger'
    | 'danger-solid'
    | 'hero'
    | 'accent'
    | 'ghost'
    | 'outline'
    | undefined
  /** Height in pixels. */
  size?: 52 | 48 | 36 | 30 | undefined
  /** As wide as its container. */
  isFull?: boolean | undefined
  className?: string | undefined
}

/** The attributes that make any element look like a button, for a router's own link. */
export const buttonLook = ({ variant = 'secondary', size = 48, isFull, className }: ButtonLook) => ({
  className: classNames(styles.button, className),
  'data-variant': variant,
  'data-size': size,
  'data-full': isFull || undefined,
})
