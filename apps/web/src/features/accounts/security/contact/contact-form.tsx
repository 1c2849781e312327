import { useState } from 'react'
import { CodeInput } from '../../../../entities/verification-code/code-input.tsx'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { PhoneField } from '../../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { LazyPersonCheckSheet } from '../../verification/person-check/lazy-person-check-sheet.ts'
import { isWhole, type ContactKind } from './contact-draft.ts'
import { GuardedForm, useFieldError } from '../../../../entities/step-up/guarded-form.tsx'
import { SubmitOrBack } from '../../../../entities/step-up/submit-buttons.tsx'
import { useContactBinding } from './use-contact-binding.ts'

/** First the address with the password, then the code. */
export function ContactForm({ kind, onDone }: { kind: ContactKind; onDone: () => void }) {
  const t = useT()
  const binding = useContactBinding(kind, onDone)
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const errorOf = useFieldError(binding.failure)
  const fieldName = kind === 'email' ? 'email' : 'mobileNum'
  const { isSent } = binding
  const problem = isWhole(kind, typed) ? undefined : t(`accounts.security.bind.${kind}Format`)
  const codeProblem = /^\d{6}$/.test(code.trim()) ? undefined : t('accounts.security.problem.digits')
  const addressField = {
    name: fieldName,
    label: t(kind === 'email' ? 'accounts.security.bind.newEmail' : 'accounts.security.bind.newMobile'),
    value: typed,
    disabled: isSent,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      binding.reset()
    },
    error: errorOf(fieldName) ?? (isTried && !isSent ? problem : undefined),
  }
  const submit = (password: string) => {
    setTried(true)
    if (isSent && !codeProblem) binding.bind(typed, { code, password })
    if (isSent || problem) return
    setTried(false)
    binding.ask(typed, password)
  }
  return (
    <>
      <GuardedForm
        note={t(`accounts.security.bind.${kind}Note`)}
        fields={isSent ? [fieldName, 'verificationCode'] : [fieldName]}
        failure={binding.failure}
        onSubmit={submit}
        actions={
          <SubmitOrBack isBusy={binding.isSending || binding.isSaving} onBack={isSent ? binding.goBack : undefined}>
            {t(isSent ? 'accounts.security.bind.confirm' : 'accounts.auth.code.ask')}
          </SubmitOrBack>
        }
      >
        {kind === 'email' ? (
          <TextField
            {...addressField}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            maxLength={254}
            start={<Icon name="envelope-simple" size={20} />}
          />
        ) : (
          <PhoneField
            {...addressField}
            hint={t('accounts.security.bind.mobileHint')}
            dialCode={binding.dialCode}
            countryLabel={binding.dialCode}
            maxLength={24}
          />
        )}
        {isSent && (
          <CodeInput
            name="verificationCode"
            value={code}
            onChange={({ target }) => {
              setCode(target.value)
              binding.reset()
            }}
            error={errorOf('verificationCode') ?? (isTried ? codeProblem : undefined)}
            secondsLeft={binding.secondsLeft}
            isAsking={false}
            onAsk={binding.goBack}
          />
        )}
      </GuardedForm>
      <LazyPersonCheckSheet isOpen={binding.check.isOpen} check={binding.check} isSending={binding.isSending} />
    </>
  )
}
