import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './chip.module.css'

export interface ChipProps extends ComponentProps<'button'> {
  /** Selected or not, for a filter chip; absent for a chip with an action. */
  isOn?: boolean | undefined
  /** An active filter that a tap removes; its label says so: “Remove Northreel”. */
  removeLabel?: string | undefined
  /** Height in pixels. */
  size?: 36 | 32
}

export function Chip({ isOn, removeLabel, size = 36, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={removeLabel}
      {...rest}
      className={classNames(styles.chip, className)}
      data-size={size}
      data-removable={removeLabel === undefined ? undefined : true}
    >
      {children}
      {removeLabel !== undefined && <Icon name="x" weight="bold" size={12} />}
    </button>
  )
}
