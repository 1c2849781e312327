import { useCommand } from '../../platform/query/use-command.ts'
import { smsLogin, smsRegister } from './api.ts'
import type { RegistrationSettings } from './field-rules.ts'
import { askFaults, plainNumber } from './mobile-code.ts'
import { useCoding } from './use-coding.ts'
import type { useFields } from './use-fields.ts'

type Field = 'mobileNum' | 'captcha'

interface MobileCode<Name extends string> {
  wish: 'login' | 'reset' | 'register'
  settings: RegistrationSettings | undefined
  order: readonly Name[]
  fields: ReturnType<typeof useFields<Name>>
  /** Another way to get a code is shown: no picture is asked for. */
  isShown?: boolean
}

/** A code by text message. */
export function useMobileCode<Name extends string>({
  wish,
  settings,
  order,
  fields,
  isShown = true,
}: MobileCode<Name | Field>) {
  const coding = useCoding({ purpose: 'sms', isShown }, order, fields)
  const login = useCommand(smsLogin, coding)
  const register = useCommand(smsRegister, coding)
  const isAsking = login.isPending || register.isPending
  const countryDialingCode = settings?.defaultDialingCode ?? '+1'

  const ask = () => {
    const values = fields.read()
    const faults = askFaults(settings, values)
    fields.show(faults as Parameters<typeof fields.show>[0])
    if (isAsking || Object.keys(faults).length > 0 || !coding.captcha.data) return
    coding.onAsked()
    const { captchaId } = coding.captcha.data
    const body = { mobileNum: plainNumber(values.mobileNum), countryDialingCode, captcha: values.captcha, captchaId }
    if (wish === 'register') register.mutate({ body })
    else login.mutate({ body: { ...body, purpose: wish } })
  }
  const { captcha, secondsLeft } = coding
  return { captcha, secondsLeft, isAsking, ask, countryDialingCode }
}
