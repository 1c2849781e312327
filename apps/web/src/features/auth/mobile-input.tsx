import { useT } from '../../platform/i18n/use-i18n.ts'
import { PhoneField } from '../../ui/phone-field.tsx'
import type { TextFieldProps } from '../../ui/text-field.tsx'

interface MobileInputProps extends Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'> {
  dialCode: string
}

/** A number of the merchant's country; one with a plus says its own. */
export function MobileInput({ dialCode, ...field }: MobileInputProps) {
  const t = useT()
  return (
    <PhoneField
      {...field}
      label={t('auth.field.mobileNum')}
      isLabelHidden
      placeholder={t('auth.field.mobileNum')}
      hint={t('auth.mobileHint')}
      dialCode={dialCode}
      countryLabel={dialCode}
      maxLength={24}
    />
  )
}
