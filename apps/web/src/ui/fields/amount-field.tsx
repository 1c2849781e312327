import { useState } from 'react'
import styles from './amount-field.module.css'
import { classNames } from '../class-names.ts'
import { cleanAmount, groupThousands } from './clean-amount.ts'
import { FieldFrame, type FieldLook } from './field-frame.tsx'

export interface AmountFieldProps extends Omit<FieldLook, 'start' | 'isValid'> {
  currencySymbol: string
  /** A decimal as it goes over the wire; empty for none. */
  value: string
  onChange: (value: string) => void
  decimals?: number
  placeholder?: string
  name?: string
  isDisabled?: boolean
}

/** The largest thing on its page: 40 px, grouped in thousands while nobody types. */
export function AmountField({
  currencySymbol,
  value,
  onChange,
  decimals = 2,
  placeholder = '0',
  name,
  isDisabled,
  ...look
}: AmountFieldProps) {
  const [isTyping, setTyping] = useState(false)
  return (
    <FieldFrame
      {...look}
      isDisabled={isDisabled}
      className={styles.frame}
      start={<span className={styles.symbol}>{currencySymbol}</span>}
    >
      {({ className, ...control }) => (
        <input
          {...control}
          className={classNames(className, styles.control)}
          dir="ltr"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          enterKeyHint="done"
          name={name}
          disabled={isDisabled}
          placeholder={placeholder}
          value={isTyping ? value : groupThousands(value)}
          onFocus={({ target }) => {
            // Whoever comes by keyboard has all of it selected: losing the commas must not lose that.
            const isAll = target.selectionStart === 0 && target.selectionEnd === target.value.length
            setTyping(true)
            if (isAll) requestAnimationFrame(() => target.select())
          }}
          onBlur={() => setTyping(false)}
          onChange={(event) => onChange(cleanAmount(event.target.value, decimals))}
        />
      )}
    </FieldFrame>
  )
}
