import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { PageTop } from '../../../platform/page/page-top.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/sheets/dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from '../form/auth-form.module.css'
import { NewPasswordInputs } from './new-password-inputs.tsx'
import page from './password-page.module.css'
import { useChangePassword } from './use-change-password.ts'

/** Of one's own will, or because nothing else is possible before: then there is no way back. */
export function ChangePasswordPage() {
  const t = useT()
  const change = useChangePassword()
  const { session, settings, fields, submit, isBusy, needsOld, isSame, closeSame } = change
  const { form, field } = fields
  const [isForced] = useState(session?.mustChangePassword === true)
  const username = session?.userName ?? ''
  return (
    <>
      <PageTop isBackHidden={isForced} />
      <div className={page.page}>
        <p className={page.why}>{t(isForced ? 'auth.change.forced' : 'auth.change.why')}</p>
        <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
          <div className={styles.fields}>
            <TextField
              name="username"
              value={username}
              readOnly
              label={t('auth.field.username')}
              isLabelHidden
              autoComplete="username"
              dir="ltr"
              start={<Icon name="user" size={20} />}
            />
            {needsOld && (
              <PasswordField
                {...field('oldPassword')}
                label={t('auth.field.oldPassword')}
                isLabelHidden
                placeholder={t('auth.field.oldPassword')}
                revealLabel={t('auth.reveal')}
                autoComplete="current-password"
                dir="ltr"
                maxLength={256}
              />
            )}
            <NewPasswordInputs
              password={field('newPassword')}
              confirm={field('confirmNewPassword')}
              settings={settings}
              username={username}
            />
          </div>
          <div className={page.submit}>
            <Button type="submit" variant="primary" size={52} isFull isBusy={isBusy}>
              {t('auth.change.submit')}
            </Button>
          </div>
        </form>
      </div>
      <Dialog
        isOpen={isSame}
        onClose={closeSame}
        title={t('auth.change.sameTitle')}
        text={t('errors.password_same')}
        actions={
          <Button variant="primary" onClick={closeSame}>
            {t('auth.change.ok')}
          </Button>
        }
      />
    </>
  )
}
