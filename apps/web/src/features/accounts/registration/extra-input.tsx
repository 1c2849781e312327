import { codeDigits } from '@fairground/money'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx'
import type { ExtraField } from './registration.ts'

type Attributes = Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'dir' | 'maxLength' | 'clean'>

const chatName = { autoComplete: 'off', maxLength: 40 } as const

const attributes: Record<ExtraField, Attributes> = {
  nickname: { autoComplete: 'nickname', maxLength: 16 },
  payeeName: { autoComplete: 'name', maxLength: 60 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr', maxLength: 254 },
  mobileNum: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', dir: 'ltr', maxLength: 24 },
  // Never `current-password`: password managers would fill in the login's password.
  paymentPassword: { type: 'password', inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', clean: codeDigits },
  birthDate: { type: 'date', autoComplete: 'bday', dir: 'ltr' },
  idNumber: { autoComplete: 'off', dir: 'ltr', maxLength: 32 },
  qqNum: { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', maxLength: 11 },
  facebook: chatName,
  wechat: chatName,
  line: chatName,
  whatsapp: chatName,
  zalo: chatName,
  recommenderId: { autoComplete: 'off', dir: 'ltr', maxLength: 64 },
}

interface ExtraInputProps extends Pick<TextFieldProps, 'value' | 'onChange' | 'error'> {
  name: ExtraField
  isRequired: boolean
}

/** A field that only some merchants ask for. */
export function ExtraInput({ isRequired, ...field }: ExtraInputProps) {
  const t = useT()
  const label = t(`accounts.auth.field.${field.name}`)
  return (
    <TextField
      {...field}
      {...attributes[field.name]}
      label={label}
      // A date input shows its own format in place of the label.
      isLabelHidden={field.name !== 'birthDate'}
      placeholder={label}
      end={!isRequired && <span>{t('accounts.auth.optional')}</span>}
    />
  )
}
