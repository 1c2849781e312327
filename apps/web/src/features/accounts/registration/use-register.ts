import type { CallFailed } from '@fairground/contract/client'
import { useState, type SyntheticEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useSite } from '../../../platform/site.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { register, useCaptcha, useInvitation, useIsEmailFree, useIsFree } from '../form/api.ts'
import { startSession } from '../entry/start-session.ts'
import { faultOf, type RegistrationSettings } from '../form/field-rules.ts'
import { originOfRegistration } from './origin-of-registration.ts'
import { refusedField } from '../form/refused-field.ts'
import { registrationBody, registrationFaults, shownFields, type RegisterField } from './registration.ts'
import { useCountry } from '../country/use-country.ts'
import { useCurrencyChoice } from '../country/use-currency-choice.ts'
import { useFields } from '../form/use-fields.ts'
import { useDebounced } from '../form/use-debounced.ts'

interface Invited {
  next: string | undefined
  /** Of the address. */
  affiliateCode: string | undefined
  mobileNum: string
}

export function useRegister(settings: RegistrationSettings, { next, affiliateCode, mobileNum }: Invited) {
  const site = useSite()
  const t = useT()
  const shown = shownFields(settings)
  const [isAgreed, setAgreed] = useState(settings.isTermsPreticked)
  const currency = useCurrencyChoice()
  const fields = useFields<RegisterField>(shown, { mobileNum, affiliateCode: affiliateCode ?? '' })
  const country = useCountry(settings)
  const captcha = useCaptcha('register', settings.hasCaptcha)
  const isFree = useIsFree(useAskable(settings, 'username', fields.values.username))
  const isEmailFree = useIsEmailFree(useAskable(settings, 'email', fields.values.email))
  const invitation = useInvitation(useAskable(settings, 'affiliateCode', fields.values.affiliateCode))
  const given = useInvitation(affiliateCode ?? '')
  const circumstances = {
    needsAffiliateCode: given?.isValid === false && shown.includes('affiliateCode'),
  }

  const onFailed = (failure: CallFailed) => {
    // One picture is good for one try.
    if (settings.hasCaptcha) void captcha.refetch()
    const refused = refusedField(failure, shown)
    if (refused) return fields.show({ [refused.name]: refused.text })
    toast.show({ tone: 'error', text: t(`errors.${failure.code}`) })
  }
  const send = useCommand(register, {
    onDone: (info) => startSession(site, { info, next, isNew: true }),
    onFailed,
  })

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (send.isPending || !isAgreed) return
    const values = fields.read()
    const found = registrationFaults(settings, { ...values, username: values.username.toLowerCase() }, circumstances)
    if (!found.username && isFree === false) found.username = 'errors.username_taken'
    if (!found.email && isEmailFree === false) found.email = 'errors.email_taken'
    if (!found.affiliateCode && invitation?.isValid === false) found.affiliateCode = 'errors.invitation_code_error'
    fields.show(found)
    if (Object.keys(found).length > 0) return
    const body = registrationBody(values, {
      ...originOfRegistration(),
      currency: currency.chosen,
      countryDialingCode: country.dialingCode,
      captchaId: captcha.data?.captchaId,
    })
    send.mutate({ body })
  }

  return {
    ...circumstances,
    country,
    shown,
    fields,
    submit,
    isBusy: send.isPending,
    captcha,
    isFree,
    invitation,
    isAgreed,
    setAgreed,
    currency,
  }
}

/** A text that may be asked about: whole, and its writer has paused. Else nothing. */
function useAskable(settings: RegistrationSettings, name: RegisterField, value = ''): string {
  const rule = settings.fields.find((rule) => rule.name === name)
  const settled = useDebounced(value)
  return rule && settled !== '' && faultOf(rule, settled) === null ? settled : ''
}
