import { useT } from '../../../platform/i18n/use-i18n.ts'
import { PasswordField, type PasswordFieldProps } from '../../../ui/fields/password-field.tsx'
import type { RegistrationSettings } from '../form/field-rules.ts'
import { PasswordRules } from './password-rules.tsx'

type Given = Pick<PasswordFieldProps, 'name' | 'onChange' | 'error'> & { value: string }

interface NewPasswordInputsProps {
  password: Given
  confirm: Given
  settings: RegistrationSettings | undefined
  username: string
}

/** A new password, what it needs, and the same again. */
export function NewPasswordInputs({ password, confirm, settings, username }: NewPasswordInputsProps) {
  const t = useT()
  const regExp = settings?.fields.find(({ name }) => name === 'password')?.regExp ?? ''
  const usual = { isLabelHidden: true, revealLabel: t('auth.reveal'), dir: 'ltr', maxLength: 256 } as const
  return (
    <>
      <div>
        <PasswordField
          {...password}
          {...usual}
          label={t('auth.field.nextPassword')}
          placeholder={t('auth.field.nextPassword')}
          autoComplete="new-password"
        />
        <PasswordRules regExp={regExp} password={password.value} username={username} />
      </div>
      <PasswordField
        {...confirm}
        {...usual}
        isValid={confirm.value !== '' && confirm.value === password.value}
        label={t('auth.field.confirmPassword')}
        placeholder={t('auth.field.confirmPassword')}
        autoComplete="new-password"
      />
    </>
  )
}
