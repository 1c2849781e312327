import { useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useCountdown } from '../../../../platform/time/use-countdown.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useDialCode, useHasSlider, useSendEmailCode, useSendMobileCode, useSetEmail, useSetMobile } from '../api.ts'
import { usePersonCheck } from '../../verification/person-check/use-person-check.ts'
import { plainNumber } from '../../verification/mobile-code.ts'
import type { ContactKind } from './contact-draft.ts'

/** Specification §9. */
const sentMs = 1500

/** Requests a code for an address or number, and binds it with that code. */
export function useContactBinding(kind: ContactKind, onDone: () => void) {
  const t = useT()
  const dialCode = useDialCode()
  const { secondsLeft, start } = useCountdown()
  const [isSent, setSent] = useState(false)
  const onSent = ({ expirationTime }: { expirationTime: string }) => {
    toast.show({ tone: 'success', text: t('accounts.security.bind.sent'), ms: sentMs })
    start(expirationTime)
    setSent(true)
  }
  const sendMail = useSendEmailCode({ onDone: onSent })
  const check = usePersonCheck('bindMobile', useHasSlider())
  const sendSms = useSendMobileCode(check.around(onSent))
  const setMail = useSetEmail(onDone)
  const setNumber = useSetMobile(onDone)
  const numberOf = (typed: string) => ({ mobileNum: plainNumber(typed), countryDialingCode: dialCode })
  const [send, set] = kind === 'email' ? [sendMail, setMail] : [sendSms, setNumber]
  return {
    dialCode,
    secondsLeft,
    isSent,
    isSending: send.isPending,
    isSaving: set.isPending,
    failure: isSent ? set.error : check.isOpen ? null : send.error,
    check,
    reset: () => (isSent ? set.reset() : send.reset()),
    /** Starts again with another address, or for a new code. */
    goBack: () => {
      set.reset()
      send.reset()
      setSent(false)
    },
    ask: (typed: string, password: string) =>
      kind === 'email'
        ? sendMail.mutate({ body: { password, email: typed.trim() } })
        : check.start((verification) => sendSms.mutate({ body: { password, ...numberOf(typed), verification } })),
    bind: (typed: string, { code, password }: { code: string; password: string }) => {
      const given = { password, verificationCode: code.trim() }
      if (kind === 'email') setMail.mutate({ body: { ...given, email: typed.trim() } })
      else setNumber.mutate({ body: { ...given, ...numberOf(typed) } })
    },
  }
}
