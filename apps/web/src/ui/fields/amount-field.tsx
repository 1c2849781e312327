import { readTypedAmount, type TypedAmount } from '@fairground/money'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './amount-field.module.css'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldLook } from './field-frame.tsx'
import { groupThousands } from './group-thousands.ts'

export interface AmountFieldProps extends Omit<FieldLook, 'start' | 'isValid'> {
  currencySymbol: string
  /** A wire decimal; empty for none, and while what is typed cannot be read. */
  value: string
  onChange: (value: string) => void
  decimals?: number
  /** What may stand beside the digits, the longest first. */
  signs?: readonly string[]
  /** How an unusual text was read, or why it was not. */
  explain: (typed: TypedAmount) => string
  /** Of the size of other fields, not the largest of its page. */
  isCompact?: boolean
  placeholder?: string
  name?: string
  isDisabled?: boolean
}

/**
 * An amount in any way that people write it, with thousands separators while it has no focus. What is typed stays as it is:
 * a character that was dropped would make another amount of it.
 */
export function AmountField({
  currencySymbol,
  value,
  onChange,
  decimals = 2,
  signs = [],
  explain,
  isCompact,
  placeholder = '0',
  name,
  isDisabled,
  ...look
}: AmountFieldProps) {
  const [isTyping, setTyping] = useState(false)
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null)
  const toSelect = useRef<HTMLInputElement>(null)
  // Within the focus event: a frame later, digits that were typed meanwhile would be selected and replaced.
  useLayoutEffect(() => {
    if (isTyping) toSelect.current?.select()
    toSelect.current = null
  }, [isTyping])
  const rules = { decimals, signs }
  // A value that was given meanwhile, by a key or a button, replaces the text.
  const text = draft?.value === value ? draft.text : null
  const typed = text === null ? null : readTypedAmount(text, rules)
  const isRead = typed === null || typed.state === 'read' || typed.state === 'empty'
  const isFault = !isRead && (typed.state !== 'partial' || !isTyping || Boolean(look.error))
  const isUnusual = isTyping && typed?.state === 'read' && !typed.isPlain
  return (
    <FieldFrame
      {...look}
      error={isFault ? explain(typed) : look.error}
      hint={isUnusual ? explain(typed) : look.hint}
      isDisabled={isDisabled}
      className={isCompact ? undefined : styles.frame}
      start={isCompact ? currencySymbol : <span className={styles.symbol}>{currencySymbol}</span>}
    >
      {({ className, ...control }) => (
        <input
          {...control}
          className={isCompact ? className : classNames(className, styles.control)}
          dir="ltr"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          enterKeyHint="done"
          name={name}
          disabled={isDisabled}
          placeholder={isCompact ? undefined : placeholder}
          value={isTyping || !isRead ? (text ?? value) : groupThousands(value)}
          onFocus={({ target }) => {
            // With the keyboard all text is selected: removing the separators must keep the selection.
            const isAll = target.selectionStart === 0 && target.selectionEnd === target.value.length
            toSelect.current = isAll && target.value !== '' ? target : null
            setTyping(true)
          }}
          onBlur={() => {
            setTyping(false)
            if (isRead) setDraft(null)
          }}
          onChange={({ target }) => {
            const next = readTypedAmount(target.value, rules)
            const amount = next.state === 'read' ? next.amount : ''
            setDraft({ text: target.value, value: amount })
            onChange(amount)
          }}
        />
      )}
    </FieldFrame>
  )
}
