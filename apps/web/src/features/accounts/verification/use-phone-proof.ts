import { useRef, useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSite } from '../../../platform/site.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Faults, RegistrationSettings } from '../form/field-rules.ts'
import { plainNumber, requiredFault } from './mobile-code.ts'
import type * as PhoneProof from './phone-proof.ts'
import { useCountdown } from '../../../platform/time/use-countdown.ts'
import type { AccountFormState } from '../form/use-account-form.ts'

/** Until another message can be requested. */
const waitMs = 60_000
const sentMs = 1500

type Field = 'mobileNum' | 'verificationCode'
type Given = Record<'mobileNum', string>

interface PhoneProofOptions<Name extends string> {
  settings: RegistrationSettings | undefined
  dialingCode: string
  fields: AccountFormState<Name>
}

/** What the merchant's phone sign-in adds to a login or a registration. */
interface PhoneToken {
  firebaseChannel: 'sms'
  firebaseIdToken: string
}

/** A number proved by the merchant's phone sign-in instead of a code of ours. */
export function usePhoneProof<Name extends string>(options: PhoneProofOptions<Name | Field>) {
  const { settings, dialingCode, fields } = options
  const t = useT()
  const { clock } = useSite()
  const { secondsLeft, start } = useCountdown()
  const [isWorking, setWorking] = useState(false)
  const pending = useRef('')
  /** A code is valid once at the provider; its token is kept for another attempt here. */
  const proved = useRef({ code: '', token: '' })
  const setup = settings?.phoneSignIn ?? null

  const show = (faults: Faults<Field>) => fields.show(faults as Parameters<typeof fields.show>[0])
  const work = async <Done>(step: (file: typeof PhoneProof) => Promise<Done>): Promise<Done | null> => {
    setWorking(true)
    try {
      return await step(await import('./phone-proof.ts'))
    } catch (cause) {
      const { PhoneRefused } = await import('./phone-proof.ts')
      const code = cause instanceof PhoneRefused ? cause.code : 'unavailable'
      fields.showRefusal({ code, value: {} })
      return null
    } finally {
      setWorking(false)
    }
  }

  const ask = async () => {
    const { mobileNum } = fields.read() as Given
    const plain = plainNumber(mobileNum)
    const fault = requiredFault(settings, 'mobileNum', plain.replace('+', ''))
    show(fault ? { mobileNum: fault } : {})
    if (!setup || isWorking || fault) return
    const sent = await work((file) => file.sendPhoneCode(setup, file.wholeNumber(dialingCode, plain)))
    if (sent === null) return
    pending.current = sent
    proved.current = { code: '', token: '' }
    toast.show({ tone: 'success', text: t('accounts.auth.code.sent'), ms: sentMs })
    start(new Date(clock.now() + waitMs).toISOString())
  }
  /** @returns null if the code was wrong; the field shows that */
  const prove = async (code: string): Promise<PhoneToken | null> => {
    if (!setup || isWorking) return null
    const kept = proved.current.code === code ? proved.current.token : null
    const firebaseIdToken = kept ?? (await work((file) => file.provePhone(setup, pending.current, code)))
    if (firebaseIdToken === null) return null
    proved.current = { code, token: firebaseIdToken }
    return { firebaseChannel: 'sms', firebaseIdToken }
  }
  return { isOn: setup !== null, secondsLeft, isWorking, ask: () => void ask(), prove }
}
