import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './field-frame.module.css'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

/** What every field shares. */
export interface FieldLook {
  label: string
  /** The label is hidden because placeholder and icon are enough visually. */
  isLabelHidden?: boolean | undefined
  /** At the end of the label's line: limits, “Forgot?”. */
  labelEnd?: ReactNode
  hint?: ReactNode
  /** Replaces the hint; one sentence. */
  error?: ReactNode
  /** Checked and valid: shows a tick. */
  isValid?: boolean | undefined
  /** At the start of the frame: an icon, a country. */
  start?: ReactNode
  /** At the end of the frame. */
  end?: ReactNode
}

/** For the control: its class and what ties it to its label and note. */
export interface FieldControl {
  className: string | undefined
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldFrameProps extends FieldLook {
  isDisabled?: boolean | undefined
  className?: string | undefined
  /** Renders the control with the given attributes. */
  children: (control: FieldControl) => ReactNode
}

export function FieldFrame({ isDisabled, className, children, ...look }: FieldFrameProps) {
  const { label, isLabelHidden, labelEnd, hint, error, isValid, start, end } = look
  const id = useId()
  const noteId = `${id}note`
  const note = error ?? hint
  const control = {
    className: styles.control,
    id,
    'aria-describedby': note ? noteId : undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
  const name = <label htmlFor={id}>{label}</label>
  return (
    <div className={styles.field} data-invalid={error ? true : undefined} data-disabled={isDisabled || undefined}>
      {isLabelHidden ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <div className={styles.label}>
          {name}
          {labelEnd}
        </div>
      )}
      <div className={classNames(styles.frame, className)}>
        {start}
        {children(control)}
        {isValid && <Icon name="check-circle" weight="fill" size={20} className={styles.tick} />}
        {end}
      </div>
      {note && (
        <p className={styles.note} id={noteId}>
          {error && <Icon name="warning-circle" weight="fill" size={15} />}
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}
