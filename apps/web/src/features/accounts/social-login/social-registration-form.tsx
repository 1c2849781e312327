import type { PendingSocialLogin } from '../../../entities/social-login/pending-social-login.ts'
import type { RegistrationSettings } from '../form/field-rules.ts'
import { NewUsernameInput } from '../registration/new-username-input.tsx'
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
  const { shown, fields, submit, isBusy, choices, country } = useSocialRegistration(settings, member, pending)
  const { form, field, set } = fields
  return (
    <RegistrationForm settings={settings} form={form} onSubmit={submit} choices={choices} isBusy={isBusy}>
      <NewUsernameInput {...field('username')} onName={(name) => set('username', name)} isLabelHidden={false} />
      <RegistrationInputs settings={settings} shown={shown} field={field} country={country} />
    </RegistrationForm>
  )
}
