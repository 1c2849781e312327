import { useRef, useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { GuardedForm, useFieldError } from '../../../entities/step-up/guarded-form.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useRemoveAuthenticator, useRenewRecoveryCodes } from './api.ts'

interface ManageProps {
  codesLeft: number
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

/** Actions for an active app: each needs a code of it, or a recovery code. */
export function ManageAuthenticator({ codesLeft, onCodes, onClose }: ManageProps) {
  const t = useT()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const action = useRef<'renew' | 'remove'>('renew')
  const renew = useRenewRecoveryCodes(({ recoveryCodes }) => onCodes(recoveryCodes))
  const remove = useRemoveAuthenticator(() => {
    toast.show({ tone: 'success', text: t('accounts.mfa.turnedOff') })
    onClose()
  })
  const failure = renew.error ?? remove.error
  const errorOf = useFieldError(failure)
  const forget = () => {
    renew.reset()
    remove.reset()
  }
  const isBusy = renew.isPending || remove.isPending
  return (
    <GuardedForm
      note={t('accounts.mfa.manage', { count: codesLeft })}
      fields={['code']}
      failure={failure}
      onSubmit={(password) => {
        setTried(true)
        if (code.trim() === '' || isBusy) return
        forget()
        const body = { password, code: code.trim() }
        if (action.current === 'renew') renew.mutate({ body })
        else remove.mutate({ body })
      }}
      actions={
        <>
          <Button
            type="submit"
            variant="primary"
            size={52}
            isFull
            isBusy={renew.isPending}
            onClick={() => (action.current = 'renew')}
          >
            {t('accounts.mfa.recovery.renew')}
          </Button>
          <Button
            type="submit"
            variant="danger"
            size={52}
            isFull
            isBusy={remove.isPending}
            onClick={() => (action.current = 'remove')}
          >
            {t('accounts.mfa.turnOff')}
          </Button>
        </>
      }
    >
      <TextField
        name="code"
        label={t('accounts.mfa.anyCode')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={24}
        value={code}
        onChange={({ target }) => {
          setCode(target.value)
          forget()
        }}
        error={errorOf('code') ?? (isTried && code.trim() === '' ? t('accounts.mfa.noCode') : undefined)}
      />
    </GuardedForm>
  )
}
