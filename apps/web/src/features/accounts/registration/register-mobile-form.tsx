import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Agreement } from '../form/agreement.tsx'
import styles from '../form/auth-form.module.css'
import { CaptchaInput } from '../form/captcha-input.tsx'
import { CodeInput } from '../../../entities/verification-code/code-input.tsx'
import { CurrencyChoice } from '../country/currency-choice.tsx'
import { ExtraInput } from '../form/extra-input.tsx'
import type { RegistrationSettings } from '../form/field-rules.ts'
import { MobileInput } from '../country/mobile-input.tsx'
import { PasswordRules } from '../password/password-rules.tsx'
import { extraFields } from './registration.ts'
import { useRegisterMobile, type MobileInvited } from './use-register-mobile.ts'

interface RegisterMobileFormProps extends MobileInvited {
  settings: RegistrationSettings
}

export function RegisterMobileForm({ settings, ...invited }: RegisterMobileFormProps) {
  const t = useT()
  const registering = useRegisterMobile(settings, invited)
  const { shown, fields, code, submit, isBusy, isAgreed, setAgreed, needsAffiliateCode, currency } = registering
  const { form, field, empty, values } = fields
  const ruleOf = (name: string) => settings.fields.find((rule) => rule.name === name)
  const password = field('password')
  const confirm = field('confirmPassword')
  const isCodeNeeded = needsAffiliateCode || ruleOf('affiliateCode')?.isRequired === true
  const usual = { isLabelHidden: true, revealLabel: t('auth.reveal'), dir: 'ltr', maxLength: 256 } as const
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <MobileInput {...field('mobileNum')} country={code.country} />
        {code.captcha && (
          <CaptchaInput {...field('captcha')} captcha={code.captcha} onNewPicture={() => empty('captcha')} />
        )}
        <CodeInput
          {...field('verificationCode')}
          secondsLeft={code.secondsLeft}
          isAsking={code.isAsking}
          onAsk={code.ask}
        />
        <div>
          <PasswordField
            {...password}
            {...usual}
            label={t('auth.field.newPassword')}
            placeholder={t('auth.field.newPassword')}
            autoComplete="new-password"
          />
          <PasswordRules
            regExp={ruleOf('password')?.regExp ?? ''}
            password={password.value}
            username={values.mobileNum ?? ''}
          />
        </div>
        <PasswordField
          {...confirm}
          {...usual}
          isValid={confirm.value !== '' && confirm.value === password.value}
          label={t('auth.field.confirmPassword')}
          placeholder={t('auth.field.confirmPassword')}
          autoComplete="new-password"
        />
        {extraFields.map(
          (name) =>
            name !== 'mobileNum' &&
            shown.includes(name) && (
              <ExtraInput key={name} {...field(name)} name={name} isRequired={ruleOf(name)?.isRequired === true} />
            ),
        )}
        {shown.includes('affiliateCode') && (
          <TextField
            {...field('affiliateCode')}
            label={t('auth.field.affiliateCode')}
            isLabelHidden
            placeholder={t('auth.field.affiliateCode')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            maxLength={64}
            start={<Icon name="ticket" size={20} />}
            end={!values.affiliateCode && !isCodeNeeded && <span>{t('auth.optional')}</span>}
          />
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
