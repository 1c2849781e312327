import { useEffect, useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useCaptcha } from '../../../../entities/captcha/use-captcha.ts'
import { CaptchaInput } from '../../../../entities/captcha/captcha-input.tsx'
import styles from './person-check.module.css'
import type { PersonCheck } from './use-person-check.ts'

interface CaptchaCheckProps {
  check: PersonCheck
  isSending: boolean
}

/** For everybody who cannot or would rather not move the piece. */
export function CaptchaCheck({ check, isSending }: CaptchaCheckProps) {
  const t = useT()
  const { refused } = check
  const captcha = useCaptcha('sms', true)
  const [answer, setAnswer] = useState('')
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    // A captcha is valid for one attempt.
    if (refused) void captcha.refetch()
    // oxlint-disable-next-line react/exhaustive-deps -- a refusal is the only reason
  }, [refused])
  const confirm = () => {
    const typed = answer.trim()
    if (isSending) return
    // Its picture did not come: there is nothing yet that could be answered.
    if (!captcha.data) return void captcha.refetch()
    setMissing(typed === '')
    if (typed !== '') check.answer({ kind: 'captcha', id: captcha.data.captchaId, answer: typed })
  }
  const error = isMissing
    ? 'errors.captcha_required'
    : refused?.code === 'captcha_wrong'
      ? 'errors.captcha_wrong'
      : null
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      <CaptchaInput
        name="answer"
        value={answer}
        onChange={({ target }) => {
          setAnswer(target.value)
          setMissing(false)
          if (refused) check.forget()
        }}
        error={error ? t(error) : undefined}
        captcha={captcha}
        onNewPicture={() => setAnswer('')}
      />
      <Button type="submit" variant="primary" size={52} isFull isBusy={isSending}>
        {t(isSending ? 'accounts.auth.code.sending' : 'site.action.confirm')}
      </Button>
    </form>
  )
}
