import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { makePasskey } from '../../../entities/passkeys/passkeys.ts'
import { GuardedForm } from '../../../entities/step-up/guarded-form.tsx'
import { SubmitOrBack } from '../../../entities/step-up/submit-buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useAddPasskey, usePasskeyOptions, type PasskeyOptions } from './api.ts'

interface AddPasskeyFormProps {
  /** Default name. */
  number: number
  onBack: () => void
}

export function AddPasskeyForm({ number, onBack }: AddPasskeyFormProps) {
  const t = useT()
  const [name, setName] = useState(t('accounts.mfa.passkey.proposed', { number }))
  const [isTried, setTried] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const add = useAddPasskey(() => {
    toast.show({ tone: 'success', text: t('accounts.mfa.passkey.added') })
    onBack()
  })
  const make = async (options: PasskeyOptions) => {
    setMaking(true)
    const credential = await makePasskey(options)
    setMaking(false)
    if (credential) add.mutate({ body: { name: name.trim(), credential } })
    else toast.show({ tone: 'info', text: t('accounts.mfa.passkey.notMade') })
  }
  const ask = usePasskeyOptions((options) => void make(options))
  const isBusy = ask.isPending || isMaking || add.isPending
  return (
    <GuardedForm
      note={t('accounts.mfa.passkey.addNote')}
      fields={[]}
      failure={ask.error ?? add.error}
      onSubmit={(password) => {
        setTried(true)
        add.reset()
        if (name.trim() !== '' && !isBusy) ask.mutate({ body: { password } })
      }}
      actions={
        <SubmitOrBack isBusy={isBusy} onBack={onBack}>
          {t('accounts.mfa.passkey.make')}
        </SubmitOrBack>
      }
    >
      <TextField
        name="name"
        label={t('accounts.mfa.passkey.name')}
        autoComplete="off"
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isTried && name.trim() === '' ? t('accounts.security.problem.empty') : undefined}
      />
    </GuardedForm>
  )
}
