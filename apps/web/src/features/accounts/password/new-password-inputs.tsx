import { useT } from '../../../platform/i18n/use-i18n.ts'
import type { RegistrationSettings } from '../form/field-rules.ts'
import { PasswordInput, type PasswordInputField } from '../form/password-input.tsx'
import { PasswordRules } from './password-rules.tsx'

interface NewPasswordInputsProps {
  label: string
  password: PasswordInputField
  confirm: PasswordInputField
  settings: RegistrationSettings | undefined
  /** The user name, which the password must not contain. */
  username: string
}

/** A new password, its rules, and its repetition. */
export function NewPasswordInputs({ label, password, confirm, settings, username }: NewPasswordInputsProps) {
  const t = useT()
  const regExp = settings?.fields.find(({ name }) => name === 'password')?.regExp ?? ''
  return (
    <>
      <div>
        <PasswordInput {...password} label={label} isNew />
        <PasswordRules regExp={regExp} password={password.value} username={username} />
      </div>
      <PasswordInput
        {...confirm}
        label={t('accounts.auth.field.confirmPassword')}
        isNew
        isValid={confirm.value !== '' && confirm.value === password.value}
      />
    </>
  )
}
