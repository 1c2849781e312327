import { useId, type ReactNode } from 'react'
import styles from './segment.module.css'

export interface SegmentOption<Value extends string> {
  value: Value
  label: ReactNode
  isDisabled?: boolean
}

export interface SegmentProps<Value extends string> {
  /** The label of the choice. */
  label: string
  options: readonly SegmentOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Height in pixels. */
  size?: 48 | 44
}

/** One of a few options side by side: native radios, so that arrow keys work. */
export function Segment<Value extends string>({ label, options, value, onChange, size = 44 }: SegmentProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.segment} aria-label={label} data-size={size}>
      {options.map((option) => (
        <label
          key={option.value}
          className={styles.option}
          data-on={option.value === value || undefined}
          data-disabled={option.isDisabled || undefined}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
