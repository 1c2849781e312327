import type { PendingSocialLogin } from '../../../entities/social-login/pending-social-login.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { nameLengthOf, type RegistrationSettings } from '../form/field-rules.ts'
import { UsernameInput } from '../form/username-input.tsx'
import { RegistrationForm } from '../registration/registration-form.tsx'
import { RegistrationInputs } from '../registration/registration-inputs.tsx'
import { useSocialRegistration, type SocialMember } from './use-social-registration.ts'

interface SocialRegistrationFormProps {
  settings: RegistrationSettings
  member: SocialMember
  pending: PendingSocialLogin
}

/** The fields that a registration by social login still needs. */
export function SocialRegistrationForm({ settings, member, pending }: SocialRegistrationFormProps) {
  const t = useT()
  const { shown, fields, submit, isBusy, choices, country } = useSocialRegistration(settings, member, pending)
  const { form, field, set } = fields
  const nameLength = nameLengthOf(settings.fields.find(({ name }) => name === 'username')?.regExp ?? '')
  return (
    <RegistrationForm settings={settings} form={form} onSubmit={submit} choices={choices} isBusy={isBusy}>
      <UsernameInput
        {...field('username')}
        onChange={({ target }) => set('username', target.value.trim().toLowerCase())}
        isLabelHidden={false}
        hint={nameLength ? t('accounts.auth.usernameHint', nameLength) : undefined}
      />
      <RegistrationInputs settings={settings} shown={shown} field={field} country={country} />
    </RegistrationForm>
  )
}
