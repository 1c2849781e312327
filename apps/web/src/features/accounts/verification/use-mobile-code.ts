import type { BodyOf, Calls } from '@fairground/contract'
import type { CallFailed } from '@fairground/contract/client'
import { useCommand } from '../../../platform/query/use-command.ts'
import { sendLoginCode, sendRegistrationCode } from '../form/api.ts'
import type { RegistrationSettings } from '../form/field-rules.ts'
import { codeRequestFaults, plainNumber } from './mobile-code.ts'
import { usePersonCheck } from './person-check/use-person-check.ts'
import { useCodeRequest } from './use-code-request.ts'
import { useCountry } from '../country/use-country.ts'
import type { AccountFormState } from '../form/use-account-form.ts'
import { usePhoneProof } from './use-phone-proof.ts'

type CodeBody = Omit<BodyOf<Calls['accounts.sendLoginCode']>, 'purpose'>
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
  const hasSlider = settings?.hasSlider === true
  const coding = useCodeRequest({ purpose: isElsewhere || hasSlider ? null : 'sms', isShown }, fields)
  const check = usePersonCheck(purpose, hasSlider)
  const commands = {
    onDone: (sent: { expirationTime: string }) => {
      check.close()
      coding.onDone(sent)
    },
    onFailed: (failure: CallFailed) => {
      if (check.takes(failure)) coding.onStopped()
      else coding.onFailed(failure)
    },
  }
  const login = useCommand(sendLoginCode, commands)
  const register = useCommand(sendRegistrationCode, commands)
  const isAsking = login.isPending || register.isPending

  const send = (body: CodeBody) => {
    if (purpose === 'register') register.mutate({ body })
    else login.mutate({ body: { ...body, purpose } })
  }
  const ask = () => {
    const values = fields.read()
    const faults = codeRequestFaults(settings, hasSlider ? { ...values, captcha: null } : values)
    fields.show(faults as Parameters<typeof fields.show>[0])
    if (isAsking || Object.keys(faults).length > 0) return
    const body = { mobileNum: plainNumber(values.mobileNum), countryDialingCode }
    const captchaId = coding.captcha.data?.captchaId
    if (!hasSlider && captchaId === undefined) return
    if (!hasSlider) coding.onAsked()
    check.start((verification) =>
      send({ ...body, ...(verification ? { verification } : { captcha: values.captcha, captchaId }) }),
    )
  }
  const { secondsLeft } = coding
  const captcha = hasSlider ? null : coding.captcha
  const chosen = { country, countryDialingCode, check }
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
