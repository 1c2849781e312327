import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { MobileInput } from '../../country/mobile-input.tsx'
import type { RegistrationSettings } from '../../form/field-rules.ts'
import { NewPasswordInputs } from '../../password/new-password-inputs.tsx'
import { CodeInputs } from '../../verification/code-inputs.tsx'
import { LazyPersonCheckSheet } from '../../verification/person-check/lazy-person-check-sheet.ts'
import { RegistrationForm } from '../registration-form.tsx'
import { RegistrationInputs } from '../registration-inputs.tsx'
import { useRegisterMobile, type MobileInvited } from './use-register-mobile.ts'

interface RegisterMobileFormProps extends MobileInvited {
  settings: RegistrationSettings
}

export function RegisterMobileForm({ settings, ...invited }: RegisterMobileFormProps) {
  const t = useT()
  const registration = useRegisterMobile(settings, invited)
  const { shown, fields, code, needsAffiliateCode } = registration
  const { field, values } = fields
  const isCodeNeeded =
    needsAffiliateCode || settings.fields.find(({ name }) => name === 'affiliateCode')?.isRequired === true
  return (
    <>
      <RegistrationForm
        settings={settings}
        form={fields.form}
        onSubmit={registration.submit}
        choices={registration.choices}
        isBusy={registration.isBusy}
      >
        <MobileInput {...field('mobileNum')} country={code.country} />
        <CodeInputs fields={fields} code={code} />
        <NewPasswordInputs
          label={t('accounts.auth.field.newPassword')}
          password={field('password')}
          confirm={field('confirmPassword')}
          settings={settings}
          username={values.mobileNum ?? ''}
        />
        <RegistrationInputs
          settings={settings}
          shown={shown}
          field={field}
          country={null}
          codeEnd={!values.affiliateCode && !isCodeNeeded && <span>{t('accounts.auth.optional')}</span>}
        />
      </RegistrationForm>
      <LazyPersonCheckSheet isOpen={code.check.isOpen} check={code.check} isSending={code.isAsking} />
    </>
  )
}
