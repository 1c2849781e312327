import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { useSite } from '../../../platform/site.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { AccountForm } from '../form/account-form.tsx'
import styles from '../form/account-form.module.css'
import { CaptchaInput } from '../../../entities/captcha/captcha-input.tsx'
import { PasswordInput } from '../form/password-input.tsx'
import { UsernameInput } from '../form/username-input.tsx'
import { useLogIn, type LogInOptions } from './use-log-in.ts'

export function LoginForm(props: LogInOptions) {
  const t = useT()
  const { boot } = useSite()
  const { fields, submit, isBusy, captcha, needsCaptcha, isRemembered, setRemembered, lockedText } = useLogIn(props)
  const { form, field, empty } = fields
  return (
    <AccountForm
      form={form}
      onSubmit={submit}
      isBusy={isBusy}
      submitText={t(isBusy ? 'accounts.auth.loginBusy' : 'accounts.auth.login')}
      note={
        <>
          <div className={styles.line}>
            <Checkbox checked={isRemembered} onChange={({ target }) => setRemembered(target.checked)}>
              {t('accounts.auth.remember')}
            </Checkbox>
            <a className={styles.link} href={href('/m/forget')}>
              {t('accounts.auth.forgot')}
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
        </>
      }
      after={
        boot.status.info.settings.trial.isOpen && (
          <ButtonLink variant="ghost" isFull className={styles.trial} href={href('/m/trail')}>
            {t('accounts.auth.trial')}
            <Icon name="arrow-right" weight="bold" size={16} />
          </ButtonLink>
        )
      }
    >
      <UsernameInput {...field('username')} enterKeyHint="next" />
      <PasswordInput {...field('password')} label={t('accounts.auth.field.password')} enterKeyHint="go" />
      {needsCaptcha && <CaptchaInput {...field('captcha')} captcha={captcha} onNewPicture={() => empty('captcha')} />}
    </AccountForm>
  )
}
