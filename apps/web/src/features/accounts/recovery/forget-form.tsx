import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { MobileInput } from '../country/mobile-input.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { UsernameInput } from '../form/username-input.tsx'
import { NewPasswordInputs } from '../password/new-password-inputs.tsx'
import { CodeInputs } from '../verification/code-inputs.tsx'
import { LazyPersonCheckSheet } from '../verification/person-check/lazy-person-check-sheet.ts'
import type { ResetWay } from './password-reset.ts'
import { LazyOwnerProofForm } from './lazy-owner-proof-form.tsx'
import { QuestionInput } from './question-input.tsx'
import { usePasswordReset } from './use-password-reset.ts'

export function ForgetForm({ way }: { way: ResetWay }) {
  const t = useT()
  const [question, setQuestion] = useState<string | null>(null)
  const { fields, settings, submit, isBusy, owner, code, country, check } = usePasswordReset(way, question)
  const { form, field, values } = fields
  if (owner.step)
    return (
      <LazyOwnerProofForm
        step={owner.step}
        isBusy={isBusy}
        error={owner.error}
        onGive={owner.give}
        onBack={owner.leave}
      />
    )
  return (
    <>
      <AccountForm
        form={form}
        onSubmit={submit}
        isBusy={isBusy}
        submitText={t('accounts.auth.forget.submit')}
        isSubmitApart
      >
        {way === 'sms' ? (
          <MobileInput {...field('mobileNum')} country={country} />
        ) : (
          <>
            <UsernameInput {...field('username')} />
            <TextField
              {...field('email')}
              type="email"
              label={t('accounts.auth.field.email')}
              isLabelHidden
              placeholder={t('accounts.auth.field.email')}
              inputMode="email"
              autoComplete="email"
              dir="ltr"
              maxLength={254}
              start={<Icon name="envelope-simple" size={20} />}
            />
          </>
        )}
        {way === 'questions' && <QuestionInput {...field('answer')} question={question} onPick={setQuestion} />}
        <CodeInputs fields={fields} code={code} />
        <NewPasswordInputs
          label={t('accounts.auth.field.nextPassword')}
          password={field('newPassword')}
          confirm={field('confirmNewPassword')}
          settings={settings}
          username={values.username ?? ''}
        />
      </AccountForm>
      <LazyPersonCheckSheet isOpen={check.isOpen} check={check} isSending={code.isAsking} />
    </>
  )
}
