import type { CallFailed } from '@fairground/contract/client'
import { useRef } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useCaptcha } from '../../../entities/captcha/use-captcha.ts'
import { useCountdown } from '../../../platform/time/use-countdown.ts'
import type { AccountFormState } from '../form/use-account-form.ts'

/** Specification §9. */
const sendingMs = 10_000
const sentMs = 1500

/** State of requesting a code: a captcha, a confirmation that it was sent, and a countdown. */
export function useCodeRequest(
  /** Null if our platform sends no code here. */
  { purpose, isShown = true }: { purpose: 'sms' | 'password' | null; isShown?: boolean },
  { showRefusal }: Pick<AccountFormState<string>, 'showRefusal'>,
) {
  const t = useT()
  const captcha = useCaptcha(purpose ?? 'sms', isShown && purpose !== null)
  const { secondsLeft, start } = useCountdown()
  const sending = useRef<() => void>(undefined)
  const onFailed = (failure: CallFailed) => {
    sending.current?.()
    // A captcha is valid for one attempt.
    void captcha.refetch()
    showRefusal(failure)
  }
  return {
    captcha,
    secondsLeft,
    onFailed,
    /** Without an answer to show: it is shown elsewhere. */
    onStopped: () => sending.current?.(),
    onAsked: () => {
      sending.current = toast.show({ tone: 'pending', text: t('accounts.auth.code.sending'), ms: sendingMs })
    },
    onDone: ({ expirationTime }: { expirationTime: string }) => {
      sending.current?.()
      toast.show({ tone: 'success', text: t('accounts.auth.code.sent'), ms: sentMs })
      start(expirationTime)
      void captcha.refetch()
    },
  }
}
