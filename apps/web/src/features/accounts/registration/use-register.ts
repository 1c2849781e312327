import type { CallFailed } from '@fairground/contract/client'
import type { SyntheticEvent } from 'react'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useSite } from '../../../platform/site.ts'
import { useCaptcha } from '../../../entities/captcha/use-captcha.ts'
import { register, useInvitation, useIsEmailFree, useIsFree } from '../form/api.ts'
import { startSession } from '../entry/start-session.ts'
import { faultOf, type RegistrationSettings } from '../form/field-rules.ts'
import { registrationOrigin } from './registration-origin.ts'
import { registrationBody, registrationFaults, shownFields, type RegisterField } from './registration.ts'
import { useCountry } from '../country/use-country.ts'
import { useRegistrationChoices } from './use-registration-choices.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSettled } from '../../../platform/use-settled.ts'

interface Invited {
  next: string | undefined
  /** From the address. */
  affiliateCode: string | undefined
  mobileNum: string
}

export function useRegister(settings: RegistrationSettings, { next, affiliateCode, mobileNum }: Invited) {
  const site = useSite()
  const shown = shownFields(settings)
  const choices = useRegistrationChoices(settings)
  const fields = useAccountForm<RegisterField>(shown, { mobileNum, affiliateCode: affiliateCode ?? '' })
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
    // A captcha is valid for one attempt.
    if (settings.hasCaptcha) void captcha.refetch()
    fields.showRefusal(failure)
  }
  const send = useCommand(register, {
    onDone: (info) => startSession(site, { info, next, isNew: true }),
    onFailed,
  })

  const check = (values: Record<RegisterField, string>) => {
    const found = registrationFaults(settings, { ...values, username: values.username.toLowerCase() }, circumstances)
    if (!found.username && isFree === false) found.username = 'errors.username_taken'
    if (!found.email && isEmailFree === false) found.email = 'errors.email_taken'
    if (!found.affiliateCode && invitation?.isValid === false) found.affiliateCode = 'errors.invitation_code_error'
    return found
  }
  const sendRegistration = (values: Record<RegisterField, string>) => {
    const body = registrationBody(values, {
      ...registrationOrigin(),
      currency: choices.currency.chosen,
      countryDialingCode: country.dialingCode,
      captchaId: captcha.data?.captchaId,
    })
    send.mutate({ body })
  }
  const submit = (event: SyntheticEvent) =>
    fields.submit(event, { isBlocked: send.isPending || !choices.isAgreed, check, send: sendRegistration })

  const isBusy = send.isPending
  return { ...circumstances, country, shown, fields, submit, isBusy, captcha, isFree, invitation, choices }
}

/** The text to check: valid and no longer being typed; else an empty one. */
function useAskable(settings: RegistrationSettings, name: RegisterField, value = ''): string {
  const rule = settings.fields.find((rule) => rule.name === name)
  const settled = useSettled(value)
  return rule && settled === value && settled !== '' && faultOf(rule, settled) === null ? settled : ''
}
