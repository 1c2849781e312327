import type { ReactNode, RefObject, SyntheticEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { CurrencyChoice } from '../country/currency-choice.tsx'
import { AccountForm } from '../form/account-form.tsx'
import type { RegistrationSettings } from '../form/field-rules.ts'
import { Agreement } from './agreement.tsx'
import type { useRegistrationChoices } from './use-registration-choices.ts'

interface RegistrationFormProps {
  settings: RegistrationSettings
  form: RefObject<HTMLFormElement | null>
  onSubmit: (event: SyntheticEvent) => Promise<void>
  choices: ReturnType<typeof useRegistrationChoices>
  isBusy: boolean
  children: ReactNode
}

/** An account form that ends with the currency and the agreement. */
export function RegistrationForm({ settings, choices, children, ...form }: RegistrationFormProps) {
  const t = useT()
  const { isAgreed, setAgreed, currency } = choices
  return (
    <AccountForm
      {...form}
      note={<Agreement age={settings.minimumAge} isAgreed={isAgreed} onChange={setAgreed} />}
      submitText={t(form.isBusy ? 'accounts.auth.registerBusy' : 'accounts.auth.registerSubmit')}
      isDisabled={!isAgreed}
    >
      {children}
      <CurrencyChoice currency={currency} />
    </AccountForm>
  )
}
