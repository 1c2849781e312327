import { codeDigits } from '@fairground/money'
import { useId, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './pin-field.module.css'

export interface PinFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** The last digit was given. */
  onComplete?: (value: string) => void
  digits?: number
  /** A secret is masked; a code that was sent is not. */
  isMasked?: boolean
  error?: ReactNode
  isDisabled?: boolean
  isAutoFocused?: boolean
}

export function PinField({
  label,
  value,
  onChange,
  onComplete,
  digits = 6,
  isMasked,
  error,
  isDisabled,
  isAutoFocused,
}: PinFieldProps) {
  const id = useId()
  const take = (typed: string) => {
    const pin = codeDigits(typed, digits)
    onChange(pin)
    if (pin.length === digits && pin !== value) onComplete?.(pin)
  }
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.cells} dir="ltr">
        <input
          id={id}
          className={styles.input}
          type={isMasked ? 'password' : 'text'}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={isMasked ? 'off' : 'one-time-code'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the caller asks for it where the code is all a page wants
          autoFocus={isAutoFocused}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}error` : undefined}
          disabled={isDisabled}
          value={value}
          onChange={(event) => take(event.target.value)}
        />
        {Array.from({ length: digits }, (_, index) => (
          <span
            key={index}
            className={styles.cell}
            aria-hidden
            data-masked={(isMasked && index < value.length) || undefined}
            data-current={index === Math.min(value.length, digits - 1) || undefined}
          >
            {isMasked ? '' : value[index]}
          </span>
        ))}
      </div>
      {error && (
        <p id={`${id}error`} className={styles.error}>
          <Icon name="warning-circle" weight="fill" size={15} />
          {error}
        </p>
      )}
    </div>
  )
}
