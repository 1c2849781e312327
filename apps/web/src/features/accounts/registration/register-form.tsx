import type { MessageKey } from '@fairground/texts'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useIsHydrated } from '../../../platform/use-is-hydrated.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { CaptchaInput } from '../../../entities/captcha/captcha-input.tsx'
import type { RegistrationSettings } from '../form/field-rules.ts'
import { NewUsernameInput } from './new-username-input.tsx'
import { NewPasswordInputs } from '../password/new-password-inputs.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationInputs } from './registration-inputs.tsx'
import { useRegister } from './use-register.ts'

interface RegisterFormProps {
  settings: RegistrationSettings
  next: string | undefined
  affiliateCode: string | undefined
  /** Typed in the other form before. */
  mobileNum: string
}

export function RegisterForm({ settings, ...invited }: RegisterFormProps) {
  const t = useT()
  const ruleOf = (name: string) => settings.fields.find((rule) => rule.name === name)
  const registration = useRegister(settings, invited)
  const { shown, fields, captcha, isFree, invitation } = registration
  const isCodeNeeded = registration.needsAffiliateCode || ruleOf('affiliateCode')?.isRequired === true
  const { field, set, empty, values } = fields
  // The document is drawn without the code of an address.
  const isCodeGiven = useIsHydrated() && values.affiliateCode !== undefined && values.affiliateCode !== ''
  const [hasLeftConfirm, setLeftConfirm] = useState(false)
  /** The platform's check while typing, shown if the field has no other fault. */
  const live = (error: string | undefined, isBad: boolean, text: MessageKey) => error ?? (isBad ? t(text) : undefined)
  const username = field('username')
  const confirm = field('confirmPassword')
  const isOther = hasLeftConfirm && confirm.value !== '' && confirm.value !== values.password
  return (
    <RegistrationForm
      settings={settings}
      form={fields.form}
      onSubmit={registration.submit}
      choices={registration.choices}
      isBusy={registration.isBusy}
    >
      <NewUsernameInput
        {...username}
        onName={(name) => set('username', name)}
        error={live(username.error, isFree === false, 'errors.username_taken')}
        isValid={isFree === true && !username.error}
      />
      <NewPasswordInputs
        label={t('accounts.auth.field.newPassword')}
        password={field('password')}
        confirm={{
          ...confirm,
          error: live(confirm.error, isOther, 'errors.confirmation_mismatch'),
          onBlur: () => setLeftConfirm(true),
        }}
        settings={settings}
        username={values.username ?? ''}
      />
      <RegistrationInputs
        settings={settings}
        shown={shown}
        field={field}
        country={registration.country}
        codeError={invitation?.isValid === false ? t('errors.invitation_code_error') : undefined}
        codeEnd={
          invitation?.isValid && invitation.inviter !== null ? (
            <Tag tone="brand">
              <Icon name="check" weight="bold" size={11} />
              {t('accounts.auth.invitedBy', { name: invitation.inviter })}
            </Tag>
          ) : (
            !isCodeGiven && !isCodeNeeded && <span>{t('accounts.auth.optional')}</span>
          )
        }
      />
      {settings.hasCaptcha && (
        <CaptchaInput {...field('captcha')} captcha={captcha} onNewPicture={() => empty('captcha')} />
      )}
    </RegistrationForm>
  )
}
