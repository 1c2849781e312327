import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { useSite } from '../../../platform/site.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from '../form/auth-form.module.css'
import { CaptchaInput } from '../form/captcha-input.tsx'
import { useLogIn, type LogInOptions } from './use-log-in.ts'

export function LoginForm(props: LogInOptions) {
  const t = useT()
  const { boot } = useSite()
  const { fields, submit, isBusy, captcha, needsCaptcha, isRemembered, setRemembered, lockedText } = useLogIn(props)
  const { form, field, empty } = fields
  return (
    // Without scripts a post keeps the password out of the address.
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <TextField
          {...field('username')}
          label={t('auth.field.username')}
          isLabelHidden
          placeholder={t('auth.field.username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          maxLength={64}
          enterKeyHint="next"
          start={<Icon name="user" size={20} />}
        />
        <PasswordField
          {...field('password')}
          label={t('auth.field.password')}
          isLabelHidden
          placeholder={t('auth.field.password')}
          revealLabel={t('auth.reveal')}
          autoComplete="current-password"
          dir="ltr"
          maxLength={256}
          enterKeyHint="go"
        />
        {needsCaptcha && <CaptchaInput {...field('captcha')} captcha={captcha} onNewPicture={() => empty('captcha')} />}
      </div>
      <div className={styles.line}>
        <Checkbox checked={isRemembered} onChange={({ target }) => setRemembered(target.checked)}>
          {t('auth.remember')}
        </Checkbox>
        <a className={styles.link} href={href('/m/forget')}>
          {t('auth.forgot')}
        </a>
      </div>
      <div role="alert">
        {lockedText && (
          <p className={styles.locked}>
            <Icon name="warning-circle" weight="fill" size={18} />
            {lockedText}
          </p>
        )}
      </div>
      <Button type="submit" variant="primary" size={52} isFull isBusy={isBusy}>
        {t(isBusy ? 'auth.loginBusy' : 'auth.login')}
      </Button>
      {boot.status.info.settings.trial.isOpen && (
        <ButtonLink variant="ghost" isFull className={styles.trial} href={href('/m/trail')}>
          {t('auth.trial')}
          <Icon name="arrow-right" weight="bold" size={16} />
        </ButtonLink>
      )}
    </form>
  )
}
