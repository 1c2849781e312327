import type { ComponentProps } from 'react'
import styles from './quick-key.module.css'

export interface QuickKeyProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** For a key that toggles. */
  isOn?: boolean | undefined
  /** With a background of its own, for suggested amounts. */
  isFilled?: boolean
}

/** A shortcut below a keypad or an amount. */
export function QuickKey({ isOn, isFilled, ...rest }: QuickKeyProps) {
  return (
    <button type="button" {...rest} className={styles.key} aria-pressed={isOn} data-filled={isFilled || undefined} />
  )
}
