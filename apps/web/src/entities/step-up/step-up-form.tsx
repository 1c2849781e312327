import type { CallFailed } from '@fairground/contract/client'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { isStepUp } from './is-step-up.ts'
import styles from './step-up-form.module.css'

interface StepUpFormProps {
  /** The refused command, which is sent again with the password. */
  command: { error: CallFailed | null; isPending: boolean; isSuccess: boolean }
  onGive: (password: string) => void
}

/**
 * Shown when the platform asks for the password; commands that make limits stricter never do. Must not be used inside
 * another form.
 */
export function StepUpForm({ command: { error, isPending, isSuccess }, onGive }: StepUpFormProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  if (isSuccess && password !== '') setPassword('')
  const isAsked = isStepUp(error)
  useEffect(() => {
    if (isStepUp(error)) field.current?.focus()
  }, [error])
  if (!isAsked && !(isPending && password !== '')) return null
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) onGive(password)
      }}
    >
      <PasswordField
        ref={field}
        name="password"
        label={t('accounts.security.yourPassword')}
        revealLabel={t('accounts.auth.reveal')}
        autoComplete="current-password"
        dir="ltr"
        maxLength={256}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={error ? t(`errors.${error.code}`) : undefined}
      />
      <Button type="submit" variant="primary" isFull isBusy={isPending}>
        {t('accounts.security.goOn')}
      </Button>
    </form>
  )
}
