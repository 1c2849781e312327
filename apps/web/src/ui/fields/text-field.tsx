import type { ComponentProps } from 'react'
import { FieldFrame, type FieldLook } from './field-frame.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'>, FieldLook {}

export function TextField({
  label,
  isLabelHidden,
  labelEnd,
  hint,
  error,
  isValid,
  start,
  end,
  ...input
}: TextFieldProps) {
  const look = { label, isLabelHidden, labelEnd, hint, error, isValid, start, end }
  return (
    <FieldFrame {...look} isDisabled={input.disabled}>
      {(control) => <input {...input} {...control} />}
    </FieldFrame>
  )
}
