import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { PageTop } from '../../../platform/page/page-top.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/sheets/dialog.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { PasswordInput } from '../form/password-input.tsx'
import { UsernameInput } from '../form/username-input.tsx'
import { NewPasswordInputs } from './new-password-inputs.tsx'
import page from './password-page.module.css'
import { useChangePassword } from './use-change-password.ts'

/** A voluntary change, or a forced one, which has no back button. */
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
        <p className={page.why}>{t(isForced ? 'accounts.auth.change.forced' : 'accounts.auth.change.why')}</p>
        <AccountForm
          form={form}
          onSubmit={submit}
          isBusy={isBusy}
          submitText={t('accounts.auth.change.submit')}
          isSubmitApart
        >
          <UsernameInput name="username" value={username} readOnly />
          {needsOld && <PasswordInput {...field('oldPassword')} label={t('accounts.auth.field.oldPassword')} />}
          <NewPasswordInputs
            label={t('accounts.auth.field.nextPassword')}
            password={field('newPassword')}
            confirm={field('confirmNewPassword')}
            settings={settings}
            username={username}
          />
        </AccountForm>
      </div>
      <Dialog
        isOpen={isSame}
        onClose={closeSame}
        title={t('accounts.auth.change.sameTitle')}
        text={t('errors.password_same')}
        actions={
          <Button variant="primary" onClick={closeSame}>
            {t('accounts.auth.change.ok')}
          </Button>
        }
      />
    </>
  )
}
