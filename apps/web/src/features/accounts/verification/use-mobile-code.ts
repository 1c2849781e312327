import { useCommand } from '../../../platform/query/use-command.ts'
import { sendLoginCode, sendRegistrationCode } from '../form/api.ts'
import type { RegistrationSettings } from '../form/field-rules.ts'
import { codeRequestFaults, plainNumber } from './mobile-code.ts'
import { useCodeRequest } from './use-code-request.ts'
import { useCountry } from '../country/use-country.ts'
import type { AccountFormState } from '../form/use-account-form.ts'
import { usePhoneProof } from './use-phone-proof.ts'

type Field = 'mobileNum' | 'captcha' | 'verificationCode'

interface MobileCode<Name extends string> {
  purpose: 'login' | 'reset' | 'register'
  settings: RegistrationSettings | undefined
  fields: AccountFormState<Name>
  /** Another kind of code is selected: no captcha is loaded. */
  isShown?: boolean
}

/** A code by text message. */
export function useMobileCode<Name extends string>({
  purpose,
  settings,
  fields,
  isShown = true,
}: MobileCode<Name | Field>) {
  const country = useCountry(settings)
  const countryDialingCode = country.dialingCode
  const phone = usePhoneProof({ settings, dialingCode: countryDialingCode, fields })
  // A password reset uses our own code, because we are responsible for the reset.
  const isElsewhere = phone.isOn && purpose !== 'reset'
  const coding = useCodeRequest({ purpose: isElsewhere ? null : 'sms', isShown }, fields)
  const login = useCommand(sendLoginCode, coding)
  const register = useCommand(sendRegistrationCode, coding)
  const isAsking = login.isPending || register.isPending

  const ask = () => {
    const values = fields.read()
    const faults = codeRequestFaults(settings, values)
    fields.show(faults as Parameters<typeof fields.show>[0])
    if (isAsking || Object.keys(faults).length > 0 || !coding.captcha.data) return
    coding.onAsked()
    const { captchaId } = coding.captcha.data
    const body = { mobileNum: plainNumber(values.mobileNum), countryDialingCode, captcha: values.captcha, captchaId }
    if (purpose === 'register') register.mutate({ body })
    else login.mutate({ body: { ...body, purpose } })
  }
  const { captcha, secondsLeft } = coding
  const chosen = { country, countryDialingCode }
  if (isElsewhere)
    return {
      ...chosen,
      captcha: null,
      secondsLeft: phone.secondsLeft,
      isAsking: phone.isWorking,
      ask: phone.ask,
      prove: phone.prove,
    }
  const prove = async (verificationCode: string) => ({ verificationCode })
  return { ...chosen, captcha, secondsLeft, isAsking, ask, prove }
}
