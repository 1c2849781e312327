import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from '../form/auth-form.module.css'
import { CaptchaInput } from '../form/captcha-input.tsx'
import { CodeInput } from '../../../entities/verification-code/code-input.tsx'
import { MobileInput } from '../country/mobile-input.tsx'
import { NewPasswordInputs } from '../password/new-password-inputs.tsx'
import page from '../password/password-page.module.css'
import type { ResetWay } from './password-reset.ts'
import { QuestionInput } from './question-input.tsx'
import { usePasswordReset } from './use-password-reset.ts'

export function ForgetForm({ way }: { way: ResetWay }) {
  const t = useT()
  const [question, setQuestion] = useState<string | null>(null)
  const { fields, settings, submit, isBusy, code, country } = usePasswordReset(way, question)
  const { form, field, empty, values } = fields
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <div className={styles.fields}>
        {way === 'sms' ? (
          <MobileInput {...field('mobileNum')} country={country} />
        ) : (
          <>
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
              start={<Icon name="user" size={20} />}
            />
            <TextField
              {...field('email')}
              type="email"
              label={t('auth.field.email')}
              isLabelHidden
              placeholder={t('auth.field.email')}
              inputMode="email"
              autoComplete="email"
              dir="ltr"
              maxLength={254}
              start={<Icon name="envelope-simple" size={20} />}
            />
          </>
        )}
        {way === 'questions' && <QuestionInput {...field('answer')} question={question} onPick={setQuestion} />}
        {code.captcha && (
          <CaptchaInput {...field('captcha')} captcha={code.captcha} onNewPicture={() => empty('captcha')} />
        )}
        <CodeInput
          {...field('verificationCode')}
          secondsLeft={code.secondsLeft}
          isAsking={code.isAsking}
          onAsk={code.ask}
        />
        <NewPasswordInputs
          password={field('newPassword')}
          confirm={field('confirmNewPassword')}
          settings={settings}
          username={values.username ?? ''}
        />
      </div>
      <div className={page.submit}>
        <Button type="submit" variant="primary" size={52} isFull isBusy={isBusy}>
          {t('auth.forget.submit')}
        </Button>
      </div>
    </form>
  )
}
