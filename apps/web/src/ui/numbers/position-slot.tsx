import type { ComponentProps } from 'react'
import styles from './position-slot.module.css'

export interface PositionSlotProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** The name of the place. */
  label: string
  /** The selection for it. */
  values: readonly (number | string)[]
  /** The keypad fills this slot now. */
  isCurrent?: boolean
}

const shownMax = 4

export function PositionSlot({ label, values, isCurrent, ...rest }: PositionSlotProps) {
  const shown = values.slice(0, shownMax).join(' ') + (values.length > shownMax ? '…' : '')
  const isEmpty = values.length === 0
  return (
    <button
      type="button"
      {...rest}
      className={styles.slot}
      aria-current={isCurrent || undefined}
      data-empty={isEmpty || undefined}
      data-filled={!isEmpty || undefined}
      data-many={values.length > 1 || undefined}
    >
      <small>{label}</small>
      <b dir="ltr">{isEmpty ? '–' : shown}</b>
    </button>
  )
}
