import type { ComponentProps, ReactNode } from 'react'
import styles from './number-key.module.css'

export interface NumberKeyProps extends Omit<ComponentProps<'button'>, 'value' | 'className' | 'children'> {
  value: ReactNode
  /** Below the number: its frequency. */
  note?: ReactNode
  isOn: boolean
}

export function NumberKey({ value, note, isOn, ...rest }: NumberKeyProps) {
  return (
    <button type="button" {...rest} className={styles.key} aria-pressed={isOn}>
      {value}
      {note && <small>{note}</small>}
    </button>
  )
}
