import { useT } from '../../../platform/i18n/use-i18n.ts'
import type { PendingSocialLogin } from '../../../entities/social-login/pending-social-login.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Agreement } from '../form/agreement.tsx'
import styles from '../form/auth-form.module.css'
import { CurrencyChoice } from '../country/currency-choice.tsx'
import { ExtraInput } from '../form/extra-input.tsx'
import { nameLengthOf, type RegistrationSettings } from '../form/field-rules.ts'
import { MobileInput } from '../country/mobile-input.tsx'
import { extraFields } from '../registration/registration.ts'
import { useSocialRegistration, type Newcomer } from './use-social-registration.ts'

interface SocialRegistrationFormProps {
  settings: RegistrationSettings
  newcomer: Newcomer
  away: PendingSocialLogin
}

/** What is left to say for somebody whom a provider knows. */
export function SocialRegistrationForm({ settings, newcomer, away }: SocialRegistrationFormProps) {
  const t = useT()
  const { shown, fields, submit, isBusy, isAgreed, setAgreed, country, currency } = useSocialRegistration(
    settings,
    newcomer,
    away,
  )
  const { form, field, set } = fields
  const ruleOf = (name: string) => settings.fields.find((rule) => rule.name === name)
  const nameLength = nameLengthOf(ruleOf('username')?.regExp ?? '')
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <TextField
          {...field('username')}
          onChange={({ target }) => set('username', target.value.trim().toLowerCase())}
          label={t('auth.field.username')}
          hint={nameLength ? t('auth.usernameHint', nameLength) : undefined}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          maxLength={64}
          start={<Icon name="user" size={20} />}
        />
        {extraFields
          .filter((name) => shown.includes(name))
          .map((name) =>
            name === 'mobileNum' ? (
              <MobileInput key={name} {...field(name)} country={country} />
            ) : (
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
