import type { ReactNode } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { MobileInput } from '../country/mobile-input.tsx'
import type { ChosenCountry } from '../country/use-country.ts'
import type { RegistrationSettings } from '../form/field-rules.ts'
import type { AccountFormState } from '../form/use-account-form.ts'
import { ExtraInput } from './extra-input.tsx'
import { extraFields, type ExtraField } from './registration.ts'

interface RegistrationInputsProps {
  settings: RegistrationSettings
  shown: readonly string[]
  field: AccountFormState<ExtraField | 'affiliateCode'>['field']
  /** Input of the mobile number; null if the form asks for it elsewhere. */
  country: ChosenCountry | null
  /** The platform's check of the invitation code. */
  codeError?: string | undefined
  codeEnd?: ReactNode
}

/** Fields that the merchant asks for besides name and password. */
export function RegistrationInputs({ settings, shown, field, country, codeError, codeEnd }: RegistrationInputsProps) {
  const t = useT()
  const isRequired = (name: string) => settings.fields.find((rule) => rule.name === name)?.isRequired === true
  const code = field('affiliateCode')
  return (
    <>
      {extraFields
        .filter((name) => shown.includes(name))
        .map((name) => {
          if (name !== 'mobileNum')
            return <ExtraInput key={name} {...field(name)} name={name} isRequired={isRequired(name)} />
          return country && <MobileInput key={name} {...field(name)} country={country} />
        })}
      {shown.includes('affiliateCode') && (
        <TextField
          {...code}
          error={code.error ?? codeError}
          label={t('accounts.auth.field.affiliateCode')}
          isLabelHidden
          placeholder={t('accounts.auth.field.affiliateCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={64}
          start={<Icon name="ticket" size={20} />}
          end={codeEnd}
        />
      )}
    </>
  )
}
