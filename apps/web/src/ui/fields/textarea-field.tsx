import { useState, type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldLook } from './field-frame.tsx'
import styles from './textarea-field.module.css'

export interface TextareaFieldProps
  extends Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'defaultValue'>, Omit<FieldLook, 'start' | 'end'> {
  /** With it, a counter shows how many were used. */
  maxLength?: number
}

export function TextareaField({
  label,
  isLabelHidden,
  labelEnd,
  hint,
  error,
  isValid,
  maxLength,
  onChange,
  ...area
}: TextareaFieldProps) {
  const [typedLength, setTypedLength] = useState(0)
  const length = area.value === undefined ? typedLength : String(area.value).length
  const count = maxLength === undefined ? undefined : `${length}/${maxLength}`
  return (
    <FieldFrame
      {...{ label, isLabelHidden, labelEnd, hint, error, isValid }}
      isDisabled={area.disabled}
      className={styles.frame}
      end={count && <span className={styles.count}>{count}</span>}
    >
      {({ className, ...control }) => (
        <textarea
          {...area}
          {...control}
          className={classNames(className, styles.area)}
          maxLength={maxLength}
          onChange={(event) => {
            setTypedLength(event.target.value.length)
            onChange?.(event)
          }}
        />
      )}
    </FieldFrame>
  )
}
