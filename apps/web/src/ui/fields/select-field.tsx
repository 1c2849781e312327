import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldLook } from './field-frame.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './select-field.module.css'

export interface SelectFieldProps extends Omit<FieldLook, 'end'> {
  /** What is chosen; the placeholder shows while it is nothing. */
  value?: ReactNode
  placeholder: string
  isDisabled?: boolean
  /** Opens the choice. */
  onOpen: () => void
}

/** Looks like a field and opens a sheet of choices. */
export function SelectField({ value, placeholder, isDisabled, onOpen, ...look }: SelectFieldProps) {
  const valueId = useId()
  return (
    <FieldFrame {...look} isDisabled={isDisabled}>
      {({ className, id, ...described }) => (
        <button
          type="button"
          id={id}
          className={classNames(className, styles.button)}
          aria-label={look.label}
          aria-haspopup="dialog"
          aria-describedby={[valueId, described['aria-describedby']].filter(Boolean).join(' ')}
          disabled={isDisabled}
          onClick={onOpen}
        >
          <span id={valueId} className={styles.value} data-empty={value ? undefined : true}>
            {value ?? placeholder}
          </span>
          <Icon name="caret-down" weight="bold" size={14} />
        </button>
      )}
    </FieldFrame>
  )
}
