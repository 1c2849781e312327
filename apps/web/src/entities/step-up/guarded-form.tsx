import type { CallFailed } from '@fairground/contract/client'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useNeedsPassword } from './security-config.ts'
import { PasskeyInstead } from './passkey-instead.tsx'
import styles from './guarded-form.module.css'

interface GuardedFormProps {
  /** Explains why the form is needed. */
  note?: ReactNode
  /** The form's own fields, by the names used in refusals. */
  fields: readonly string[]
  failure: CallFailed | null
  onSubmit: (password: string) => void
  children?: ReactNode
  /** The form's buttons. */
  actions: ReactNode
}

/**
 * A form that changes what protects an account. It asks for the password again when needed, shows a refusal at its
 * field and moves the focus there.
 */
export function GuardedForm({ note, fields, failure, onSubmit, children, actions }: GuardedFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [tries, setTries] = useState(0)
  /** The refusal that was answered with a passkey. */
  const [settled, setSettled] = useState<CallFailed | null>(null)
  const isRefused = failure?.code === 'step_up_required' && failure !== settled
  const isAsked = useNeedsPassword() || isRefused || password !== ''
  const field = failure?.value.field
  const isAtField = typeof field === 'string' && (field === 'password' ? isAsked : fields.includes(field))

  // The form's own faults are shown at once, refusals of the platform after its reply.
  useEffect(() => {
    if (tries === 0 && !failure) return
    const faulty = form.current?.querySelector('[aria-invalid="true"]')
    if (faulty instanceof HTMLElement) faulty.focus()
  }, [failure, tries])

  // The person has to choose the button again: the form is not submitted automatically.
  const settle = () => {
    setSettled(failure)
    setPassword('')
    form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus()
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTries(tries + 1)
        onSubmit(password)
      }}
    >
      {note && <p className={styles.note}>{note}</p>}
      {children}
      {isAsked && (
        <>
          <PasswordField
            name="password"
            label={t('accounts.security.yourPassword')}
            revealLabel={t('accounts.auth.reveal')}
            autoComplete="current-password"
            dir="ltr"
            maxLength={256}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={field === 'password' && failure ? t(`errors.${failure.code}`) : undefined}
          />
          <PasskeyInstead onDone={settle} />
        </>
      )}
      <p role="alert" className={styles.failure}>
        {failure && !isAtField && t(`errors.${failure.code}`)}
      </p>
      {actions}
    </form>
  )
}

/** The message of a refusal for one field. */
export function useFieldError(failure: CallFailed | null) {
  const t = useT()
  return (name: string): string | undefined =>
    failure && failure.value.field === name ? t(`errors.${failure.code}`) : undefined
}
