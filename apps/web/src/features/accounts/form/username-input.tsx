import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx'

export type UsernameInputProps = Pick<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'isValid' | 'isLabelHidden' | 'enterKeyHint' | 'readOnly'
>

/** A username input without auto-correction and capitals. */
export function UsernameInput({ isLabelHidden = true, ...field }: UsernameInputProps) {
  const t = useT()
  return (
    <TextField
      {...field}
      label={t('accounts.auth.field.username')}
      isLabelHidden={isLabelHidden}
      placeholder={isLabelHidden && !field.readOnly ? t('accounts.auth.field.username') : undefined}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      maxLength={64}
      start={<Icon name="user" size={20} />}
    />
  )
}
