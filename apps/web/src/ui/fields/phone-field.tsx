import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './phone-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'start' | 'dir'> {
  /** With its plus: `+84`. */
  dialCode: string
  flag?: ReactNode
  /** Opens the choice of countries; without it there is only this one. */
  onPickCountry?: (() => void) | undefined
  /** The label of the button that opens it: “Country, Vietnam +84”. */
  countryLabel: string
}

export function PhoneField({ dialCode, flag, onPickCountry, countryLabel, ...field }: PhoneFieldProps) {
  const country = (
    <>
      {flag}
      <span dir="ltr">{dialCode}</span>
      {onPickCountry && <Icon name="caret-down" weight="bold" size={12} />}
    </>
  )
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel-national"
      {...field}
      type="tel"
      dir="ltr"
      start={
        onPickCountry ? (
          <button
            type="button"
            className={styles.country}
            aria-label={countryLabel}
            aria-haspopup="dialog"
            disabled={field.disabled}
            onClick={onPickCountry}
          >
            {country}
          </button>
        ) : (
          <span className={styles.country}>{country}</span>
        )
      }
    />
  )
}
