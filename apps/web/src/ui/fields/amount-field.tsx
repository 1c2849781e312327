import { useLayoutEffect, useRef, useState } from 'react'
import styles from './amount-field.module.css'
import { classNames } from '../class-names.ts'
import { cleanAmount, groupThousands } from './clean-amount.ts'
import { FieldFrame, type FieldLook } from './field-frame.tsx'

export interface AmountFieldProps extends Omit<FieldLook, 'start' | 'isValid'> {
  currencySymbol: string
  /** A wire decimal; empty for none. */
  value: string
  onChange: (value: string) => void
  decimals?: number
  placeholder?: string
  name?: string
  isDisabled?: boolean
}

/** The largest input of its page: 40 px, with thousands separators while it has no focus. */
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
  const toSelect = useRef<HTMLInputElement>(null)
  // Within the focus event: a frame later, digits that were typed meanwhile would be selected and replaced.
  useLayoutEffect(() => {
    if (isTyping) toSelect.current?.select()
    toSelect.current = null
  }, [isTyping])
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
            // With the keyboard all text is selected: removing the separators must keep the selection.
            const isAll = target.selectionStart === 0 && target.selectionEnd === target.value.length
            toSelect.current = isAll && target.value !== '' ? target : null
            setTyping(true)
          }}
          onBlur={() => setTyping(false)}
          onChange={(event) => onChange(cleanAmount(event.target.value, decimals))}
        />
      )}
    </FieldFrame>
  )
}
