import type { MessageKey } from '@fairground/messages'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Agreement } from '../form/agreement.tsx'
import styles from '../form/auth-form.module.css'
import { CaptchaInput } from '../form/captcha-input.tsx'
import { CurrencyChoice } from '../country/currency-choice.tsx'
import { ExtraInput } from '../form/extra-input.tsx'
import { nameLengthOf, type RegistrationSettings } from '../form/field-rules.ts'
import { MobileInput } from '../country/mobile-input.tsx'
import { PasswordRules } from '../password/password-rules.tsx'
import { extraFields } from './registration.ts'
import { useRegister } from './use-register.ts'

interface RegisterFormProps {
  settings: RegistrationSettings
  next: string | undefined
  affiliateCode: string | undefined
  /** Typed in the other form already. */
  mobileNum: string
}

export function RegisterForm({ settings, ...invited }: RegisterFormProps) {
  const t = useT()
  const ruleOf = (name: string) => settings.fields.find((rule) => rule.name === name)
  const registering = useRegister(settings, invited)
  const { shown, fields, submit, isBusy, captcha, isFree, invitation, isAgreed, setAgreed, currency } = registering
  const isCodeNeeded = registering.needsAffiliateCode || ruleOf('affiliateCode')?.isRequired === true
  const [hasLeftConfirm, setLeftConfirm] = useState(false)
  const { form, field, set, empty, values } = fields
  /** What the platform has said while it was typed, where nothing else is wrong. */
  const live = (error: string | undefined, isBad: boolean, text: MessageKey) => error ?? (isBad ? t(text) : undefined)
  const username = field('username')
  const confirm = field('confirmPassword')
  const isOther = hasLeftConfirm && confirm.value !== '' && confirm.value !== values.password
  const nameLength = nameLengthOf(ruleOf('username')?.regExp ?? '')
  const nameHint = nameLength && t('auth.usernameHint', nameLength)
  const code = field('affiliateCode')
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <TextField
          {...username}
          onChange={({ target }) => set('username', target.value.trim().toLowerCase())}
          error={live(
            fields.faults.username === 'errors.account_format' ? (nameHint ?? username.error) : username.error,
            isFree === false,
            'errors.username_taken',
          )}
          isValid={isFree === true && !username.error}
          hint={nameHint}
          label={t('auth.field.username')}
          isLabelHidden
          placeholder={t('auth.field.username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          maxLength={64}
          start={<Icon name="user" size={20} />}
        />
        <div>
          <PasswordField
            {...field('password')}
            label={t('auth.field.newPassword')}
            isLabelHidden
            placeholder={t('auth.field.newPassword')}
            revealLabel={t('auth.reveal')}
            autoComplete="new-password"
            dir="ltr"
            maxLength={256}
          />
          <PasswordRules
            regExp={ruleOf('password')?.regExp ?? ''}
            password={values.password ?? ''}
            username={values.username ?? ''}
          />
        </div>
        <PasswordField
          {...confirm}
          error={live(confirm.error, isOther, 'errors.confirmation_mismatch')}
          isValid={!isOther && confirm.value.length > 0 && confirm.value === values.password}
          onBlur={() => setLeftConfirm(true)}
          label={t('auth.field.confirmPassword')}
          isLabelHidden
          placeholder={t('auth.field.confirmPassword')}
          revealLabel={t('auth.reveal')}
          autoComplete="new-password"
          dir="ltr"
          maxLength={256}
        />
        {extraFields
          .filter((name) => shown.includes(name))
          .map((name) =>
            name === 'mobileNum' ? (
              <MobileInput key={name} {...field(name)} country={registering.country} />
            ) : (
              <ExtraInput key={name} {...field(name)} name={name} isRequired={ruleOf(name)?.isRequired === true} />
            ),
          )}
        {shown.includes('affiliateCode') && (
          <TextField
            {...code}
            error={live(code.error, invitation?.isValid === false, 'errors.invitation_code_error')}
            label={t('auth.field.affiliateCode')}
            isLabelHidden
            placeholder={t('auth.field.affiliateCode')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            maxLength={64}
            start={<Icon name="ticket" size={20} />}
            end={
              invitation?.isValid && invitation.inviter !== null ? (
                <Tag tone="brand">
                  <Icon name="check" weight="bold" size={11} />
                  {t('auth.invitedBy', { name: invitation.inviter })}
                </Tag>
              ) : (
                !values.affiliateCode && !isCodeNeeded && <span>{t('auth.optional')}</span>
              )
            }
          />
        )}
        {settings.hasCaptcha && (
          <CaptchaInput {...field('captcha')} captcha={captcha} onNewPicture={() => empty('captcha')} />
        )}
        <CurrencyChoice currency={currency} />
      </div>
      <Agreement age={settings.minimumAge} isAgreed={isAgreed} onChange={setAgreed} />
      <Button type="submit" variant="primary" size={52} isFull isBusy={isBusy} disabled={!isAgreed}>
        {t(isBusy ? 'auth.registerBusy' : 'auth.registerSubmit')}
      </Button>
    </form>
  )
}
