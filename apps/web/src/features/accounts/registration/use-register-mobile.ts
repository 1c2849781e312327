import type { CallFailed } from '@fairground/contract/client'
import { useState, type SyntheticEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useSite } from '../../../platform/site.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { registerByMobile, useInvitation } from '../form/api.ts'
import { startSession } from '../entry/start-session.ts'
import type { RegistrationSettings } from '../form/field-rules.ts'
import { plainNumber } from '../verification/mobile-code.ts'
import { mobileFaults, mobileFields, type MobileRegisterField } from './mobile-registration.ts'
import { originOfRegistration } from './origin-of-registration.ts'
import { refusedField } from '../form/refused-field.ts'
import { registrationBody } from './registration.ts'
import { useCurrencyChoice } from '../country/use-currency-choice.ts'
import { useFields } from '../form/use-fields.ts'
import { useMobileCode } from '../verification/use-mobile-code.ts'

export interface MobileInvited {
  next: string | undefined
  affiliateCode: string | undefined
  /** Typed in the other form already. */
  mobileNum: string
}

export function useRegisterMobile(settings: RegistrationSettings, { next, affiliateCode, mobileNum }: MobileInvited) {
  const site = useSite()
  const t = useT()
  const shown = mobileFields(settings)
  const [isAgreed, setAgreed] = useState(settings.isTermsPreticked)
  const currency = useCurrencyChoice()
  const fields = useFields<MobileRegisterField>(shown, { mobileNum, affiliateCode: affiliateCode ?? '' })
  const code = useMobileCode({ purpose: 'register', settings, order: shown, fields })
  const given = useInvitation(affiliateCode ?? '')
  const needsAffiliateCode = given?.isValid === false && shown.includes('affiliateCode')
  const onFailed = (failure: CallFailed) => {
    const refused = refusedField(failure, shown)
    if (refused) return fields.show({ [refused.name]: refused.text })
    toast.show({ tone: 'error', text: t(`errors.${failure.code}`) })
  }
  const send = useCommand(registerByMobile, {
    onDone: (info) => startSession(site, { info, next, isNew: true }),
    onFailed,
  })

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (send.isPending || code.isAsking || !isAgreed) return
    const values = fields.read()
    const found = mobileFaults(settings, values, { needsAffiliateCode })
    fields.show(found)
    if (Object.keys(found).length > 0) return
    const { captcha: _picture, ...typed } = values
    const body = registrationBody(typed, {
      ...originOfRegistration(),
      currency: currency.chosen,
      countryDialingCode: code.countryDialingCode,
      captchaId: undefined,
    })
    const proof = await code.prove(values.verificationCode.trim())
    if (proof !== null) send.mutate({ body: { ...body, mobileNum: plainNumber(values.mobileNum), ...proof } })
  }
  return { shown, fields, code, submit, isBusy: send.isPending, isAgreed, setAgreed, needsAffiliateCode, currency }
}
