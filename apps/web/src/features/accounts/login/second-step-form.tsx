import type { CallFailed } from '@fairground/contract/client'
import { useState, type SyntheticEvent } from 'react'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useSite } from '../../../platform/site.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { PinField } from '../../../ui/fields/pin-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { completeMfaLogin } from '../form/api.ts'
import styles from '../form/account-form.module.css'
import { startSession } from '../entry/start-session.ts'
import page from '../password/password-page.module.css'
import type { SecondStep } from './second-step.ts'

interface SecondStepFormProps {
  step: SecondStep
  next: string | undefined
  /** Starts again from the first form. */
  onBack: () => void
}

/** A code of the app, or a recovery code. */
export function SecondStepForm({ step, next, onBack }: SecondStepFormProps) {
  const { t } = useLanguage()
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const { send, lockedText, isWrong } = useSecondStep({ step, next, onBack }, () => setCode(''))
  const type = (typed: string) => {
    setCode(typed)
    if (send.isError) send.reset()
  }
  const give = (typed: string) => {
    if (!send.isPending) send.mutate({ body: { challenge: step.challenge, code: typed } })
  }
  const isWhole = isRecovery ? code.trim() !== '' : code.length === 6
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWhole) give(code.trim())
  }
  const missing = t(isRecovery ? 'accounts.mfa.noCode' : 'accounts.mfa.sixDigits')
  const error = isWrong ? t('errors.second_factor_wrong') : isTried && !isWhole ? missing : undefined
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <p className={page.why}>{t(isRecovery ? 'accounts.mfa.step.recoveryNote' : 'accounts.mfa.step.note')}</p>
      {isRecovery ? (
        <TextField
          name="code"
          label={t('accounts.mfa.step.recoveryCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={24}
          value={code}
          onChange={({ target }) => type(target.value)}
          error={error}
        />
      ) : (
        <PinField
          label={t('accounts.mfa.code')}
          value={code}
          onChange={type}
          onComplete={give}
          error={error}
          isAutoFocused
        />
      )}
      <p role="alert" className={lockedText ? styles.locked : undefined}>
        {lockedText}
      </p>
      <div className={styles.submit}>
        <Button type="submit" variant="primary" size={52} isFull isBusy={send.isPending}>
          {t(send.isPending ? 'accounts.mfa.step.busy' : 'accounts.mfa.step.submit')}
        </Button>
      </div>
      <Button
        variant="ghost"
        isFull
        onClick={() => {
          setRecovery(!isRecovery)
          setTried(false)
          type('')
        }}
      >
        {t(isRecovery ? 'accounts.mfa.step.useApp' : 'accounts.mfa.step.useRecovery')}
      </Button>
      <Button variant="ghost" isFull onClick={onBack}>
        {t('accounts.mfa.step.back')}
      </Button>
    </form>
  )
}

function useSecondStep({ step, next, onBack }: SecondStepFormProps, onWrong: () => void) {
  const site = useSite()
  const { t, tag } = useLanguage()
  const onFailed = (failure: CallFailed) => {
    if (failure.code === 'second_factor_wrong') return onWrong()
    if (failure.code === 'login_locked') return undefined
    toast.show({ tone: 'error', text: t(`errors.${failure.code}`) })
    return failure.code === 'second_factor_expired' ? onBack() : undefined
  }
  const send = useCommand(completeMfaLogin, {
    onDone: (info) => {
      step.onEntered?.()
      startSession(site, { info, next, isNew: false, ...(step.password !== undefined && { password: step.password }) })
    },
    onFailed,
  })
  const until = send.error?.code === 'login_locked' ? send.error.value.until : null
  const lockedText =
    typeof until === 'string' ? t('accounts.auth.lockedUntil', { time: formatDate(until, tag, 'time') }) : null
  return { send, lockedText, isWrong: send.error?.code === 'second_factor_wrong' }
}
