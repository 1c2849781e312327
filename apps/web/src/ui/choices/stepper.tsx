import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './stepper.module.css'

export interface StepperProps {
  /** What is counted. */
  label: string
  decreaseLabel: string
  increaseLabel: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** The value as people read it: `×5`. */
  children?: ReactNode
  /** Height in pixels. */
  size?: 44 | 36
}

export function Stepper({
  label,
  decreaseLabel,
  increaseLabel,
  value,
  onChange,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  children,
  size = 44,
}: StepperProps) {
  const iconSize = size === 44 ? 18 : 14
  return (
    <fieldset className={styles.stepper} aria-label={label} data-size={size}>
      <button
        type="button"
        aria-label={decreaseLabel}
        disabled={value <= min}
        onClick={() => onChange(Math.max(min, value - step))}
      >
        <Icon name="minus" weight="bold" size={iconSize} />
      </button>
      <output className={styles.value}>{children ?? value}</output>
      <button
        type="button"
        aria-label={increaseLabel}
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + step))}
      >
        <Icon name="plus" weight="bold" size={iconSize} />
      </button>
    </fieldset>
  )
}
