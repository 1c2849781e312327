import type { SyntheticEvent } from 'react'
import { useCommand } from '../../../../platform/query/use-command.ts'
import { useSite } from '../../../../platform/site.ts'
import { registerByMobile, useInvitation } from '../../form/api.ts'
import { startSession } from '../../entry/start-session.ts'
import type { RegistrationSettings } from '../../form/field-rules.ts'
import { plainNumber } from '../../verification/mobile-code.ts'
import { mobileFaults, mobileFields, type MobileRegisterField } from './mobile-registration.ts'
import { registrationOrigin } from '../registration-origin.ts'
import { registrationBody } from '../registration.ts'
import { useRegistrationChoices } from '../use-registration-choices.ts'
import { useAccountForm } from '../../form/use-account-form.ts'
import { useMobileCode } from '../../verification/use-mobile-code.ts'

export interface MobileInvited {
  next: string | undefined
  affiliateCode: string | undefined
  /** Typed in the other form before. */
  mobileNum: string
}

export function useRegisterMobile(settings: RegistrationSettings, { next, affiliateCode, mobileNum }: MobileInvited) {
  const site = useSite()
  const shown = mobileFields(settings)
  const choices = useRegistrationChoices(settings)
  const fields = useAccountForm<MobileRegisterField>(shown, { mobileNum, affiliateCode: affiliateCode ?? '' })
  const code = useMobileCode({ purpose: 'register', settings, fields })
  const given = useInvitation(affiliateCode ?? '')
  const needsAffiliateCode = given?.isValid === false && shown.includes('affiliateCode')
  const send = useCommand(registerByMobile, {
    onDone: (info) => startSession(site, { info, next, isNew: true }),
    onFailed: fields.showRefusal,
  })

  const sendRegistration = async ({ captcha: _picture, ...values }: Record<MobileRegisterField, string>) => {
    const body = registrationBody(values, {
      ...registrationOrigin(),
      currency: choices.currency.chosen,
      countryDialingCode: code.countryDialingCode,
      captchaId: undefined,
    })
    const proof = await code.prove(values.verificationCode.trim())
    if (proof !== null) send.mutate({ body: { ...body, mobileNum: plainNumber(values.mobileNum), ...proof } })
  }
  const submit = (event: SyntheticEvent) =>
    fields.submit(event, {
      isBlocked: send.isPending || code.isAsking || !choices.isAgreed,
      check: (values) => mobileFaults(settings, values, { needsAffiliateCode }),
      send: sendRegistration,
    })
  return { shown, fields, code, submit, isBusy: send.isPending, choices, needsAffiliateCode }
}
