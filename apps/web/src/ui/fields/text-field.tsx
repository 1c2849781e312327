import { plainDigits } from '@fairground/money'
import type { ChangeEvent, ComponentProps, SyntheticEvent } from 'react'
import { FieldFrame, type FieldLook } from './field-frame.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'>, FieldLook {
  /** What is taken of what was typed or pasted. Digits of other scripts are taken as 0–9 where a number is asked for. */
  clean?: (text: string) => string
}

const ofDigits = new Set<string | undefined>(['numeric', 'decimal', 'tel'])

export function TextField({
  label,
  isLabelHidden,
  labelEnd,
  hint,
  error,
  isValid,
  start,
  end,
  clean,
  onChange,
  ...input
}: TextFieldProps) {
  const look = { label, isLabelHidden, labelEnd, hint, error, isValid, start, end }
  const cleaned = clean ?? (ofDigits.has(input.inputMode) ? plainDigits : undefined)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    // While an input method composes, the text is its own.
    if (cleaned && !(event.nativeEvent as InputEvent).isComposing) rewrite(event.target, cleaned)
    onChange?.(event)
  }
  const takeComposed = (event: SyntheticEvent<HTMLInputElement>) => {
    if (!cleaned || !rewrite(event.currentTarget, cleaned)) return
    onChange?.({ ...event, target: event.currentTarget })
  }
  return (
    <FieldFrame {...look} isDisabled={input.disabled}>
      {(control) => <input {...input} {...control} onChange={take} onCompositionEnd={takeComposed} />}
    </FieldFrame>
  )
}

/** Keeps the caret where it is, counted from the end. */
function rewrite(control: HTMLInputElement, clean: (text: string) => string): boolean {
  const { value, selectionEnd } = control
  const text = clean(value)
  if (text === value) return false
  const after = value.length - (selectionEnd ?? value.length)
  control.value = text
  const caret = Math.max(0, text.length - after)
  control.setSelectionRange(caret, caret)
  return true
}
