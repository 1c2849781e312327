import type { BodyOf, Calls } from '@fairground/contract'
import type { SyntheticEvent } from 'react'
import { useCommand } from '../../../platform/query/use-command.ts'
import {
  forgetPendingSocialLogin,
  type PendingSocialLogin,
} from '../../../entities/social-login/pending-social-login.ts'
import { useSite } from '../../../platform/site.ts'
import { openSignedIn } from '../form/api.ts'
import { startSession } from '../entry/start-session.ts'
import { faultOf, type Faults, type RegistrationSettings } from '../form/field-rules.ts'
import { plainNumber } from '../verification/mobile-code.ts'
import { registrationOrigin } from '../registration/registration-origin.ts'
import { extraFields, type ExtraField } from '../registration/registration.ts'
import { useCountry } from '../country/use-country.ts'
import { useRegistrationChoices } from '../registration/use-registration-choices.ts'
import { useAccountForm } from '../form/use-account-form.ts'

export interface SocialMember {
  username: string
  nickname: string
  email: string
  ticket: string
}

export type SocialRegistrationField = 'username' | ExtraField | 'affiliateCode'

/** The user name and the fields that the merchant asks for. */
function shownFields({ fields }: RegistrationSettings): SocialRegistrationField[] {
  const isShown = (name: string) => fields.find((rule) => rule.name === name)?.isShown === true
  return ['username', ...[...extraFields, 'affiliateCode' as const].filter(isShown)]
}

export function useSocialRegistration(
  settings: RegistrationSettings,
  member: SocialMember,
  pending: PendingSocialLogin,
) {
  const site = useSite()
  const shown = shownFields(settings)
  const choices = useRegistrationChoices(settings)
  const country = useCountry(settings)
  const { username, nickname, email } = member
  const known = { username, nickname, email, affiliateCode: pending.affiliateCode ?? '' }
  const fields = useAccountForm<SocialRegistrationField>(shown, known)
  const send = useCommand(openSignedIn, {
    onDone: (info) => {
      forgetPendingSocialLogin()
      startSession(site, { info, next: pending.next, isNew: true })
    },
    onFailed: fields.showRefusal,
  })

  const check = (values: Record<SocialRegistrationField, string>) => {
    const found: Faults<SocialRegistrationField> = {}
    for (const name of shown) {
      const rule = settings.fields.find((each) => each.name === name)
      const typed = name === 'mobileNum' ? plainNumber(values[name]).replace('+', '') : values[name].trim()
      const fault = rule && faultOf(rule, name === 'username' ? typed.toLowerCase() : typed)
      if (fault) found[name] = fault
    }
    return found
  }
  const sendRegistration = (values: Record<SocialRegistrationField, string>) => {
    const extras = extraFields.map((name) => [name, (values[name] ?? '').trim()] as const)
    const body: BodyOf<Calls['accounts.registerWithSocialLogin']> = {
      ...(Object.fromEntries(extras) as Record<ExtraField, string>),
      ...registrationOrigin(),
      currency: choices.currency.chosen,
      username: values.username.trim().toLowerCase(),
      affiliateCode: (values.affiliateCode ?? '').trim(),
      countryDialingCode: country.dialingCode,
      ticket: member.ticket,
      binding: pending.binding,
      isAgreed: choices.isAgreed,
    }
    send.mutate({ body })
  }
  const submit = (event: SyntheticEvent) =>
    fields.submit(event, { isBlocked: send.isPending || !choices.isAgreed, check, send: sendRegistration })
  return { shown, fields, submit, isBusy: send.isPending, choices, country }
}
