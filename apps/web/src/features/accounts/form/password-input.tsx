import { useT } from '../../../platform/i18n/use-i18n.ts'
import { PasswordField, type PasswordFieldProps } from '../../../ui/fields/password-field.tsx'

export type PasswordInputField = Pick<
  PasswordFieldProps,
  'name' | 'onChange' | 'onBlur' | 'error' | 'isValid' | 'enterKeyHint'
> & { value: string }

interface PasswordInputProps extends PasswordInputField {
  label: string
  isNew?: boolean
}

/** A password input with a button that shows it; password managers are told whether it is a new one. */
export function PasswordInput({ label, isNew = false, ...field }: PasswordInputProps) {
  const t = useT()
  return (
    <PasswordField
      {...field}
      label={label}
      isLabelHidden
      placeholder={label}
      revealLabel={t('accounts.auth.reveal')}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      dir="ltr"
      maxLength={256}
    />
  )
}
