import type { BodyOf, Calls } from '@fairground/contract'
import type { CallFailed } from '@fairground/contract/client'
import { useState, type SyntheticEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import {
  forgetPendingSocialLogin,
  type PendingSocialLogin,
} from '../../../entities/social-login/pending-social-login.ts'
import { useSite } from '../../../platform/site.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { openSignedIn } from '../form/api.ts'
import { startSession } from '../entry/start-session.ts'
import { faultOf, type Faults, type RegistrationSettings } from '../form/field-rules.ts'
import { plainNumber } from '../verification/mobile-code.ts'
import { originOfRegistration } from '../registration/origin-of-registration.ts'
import { refusedField } from '../form/refused-field.ts'
import { extraFields, type ExtraField } from '../registration/registration.ts'
import { useCountry } from '../country/use-country.ts'
import { useCurrencyChoice } from '../country/use-currency-choice.ts'
import { useFields } from '../form/use-fields.ts'

export interface Newcomer {
  username: string
  nickname: string
  email: string
  ticket: string
}

export type SocialRegistrationField = 'username' | ExtraField | 'affiliateCode'

/** A name, and what the merchant asks for besides. */
function newcomerFields({ fields }: RegistrationSettings): SocialRegistrationField[] {
  const isShown = (name: string) => fields.find((rule) => rule.name === name)?.isShown === true
  return ['username', ...[...extraFields, 'affiliateCode' as const].filter(isShown)]
}

export function useSocialRegistration(settings: RegistrationSettings, newcomer: Newcomer, away: PendingSocialLogin) {
  const site = useSite()
  const t = useT()
  const shown = newcomerFields(settings)
  const [isAgreed, setAgreed] = useState(settings.isTermsPreticked)
  const currency = useCurrencyChoice()
  const country = useCountry(settings)
  const { username, nickname, email } = newcomer
  const known = { username, nickname, email, affiliateCode: away.affiliateCode ?? '' }
  const fields = useFields<SocialRegistrationField>(shown, known)
  const onFailed = (failure: CallFailed) => {
    const refused = refusedField(failure, shown)
    if (refused) return fields.show({ [refused.name]: refused.text })
    toast.show({ tone: 'error', text: t(`errors.${failure.code}`) })
  }
  const send = useCommand(openSignedIn, {
    onDone: (info) => {
      forgetPendingSocialLogin()
      startSession(site, { info, next: away.next, isNew: true })
    },
    onFailed,
  })

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (send.isPending || !isAgreed) return
    const values = fields.read()
    const found: Faults<SocialRegistrationField> = {}
    for (const name of shown) {
      const rule = settings.fields.find((each) => each.name === name)
      const typed = name === 'mobileNum' ? plainNumber(values[name]).replace('+', '') : values[name].trim()
      const fault = rule && faultOf(rule, name === 'username' ? typed.toLowerCase() : typed)
      if (fault) found[name] = fault
    }
    fields.show(found)
    if (Object.keys(found).length > 0) return
    const body: BodyOf<Calls['accounts.registerWithSocialLogin']> = {
      ...(Object.fromEntries(extraFields.map((name) => [name, (values[name] ?? '').trim()])) as Record<
        ExtraField,
        string
      >),
      ...originOfRegistration(),
      currency: currency.chosen,
      username: values.username.trim().toLowerCase(),
      affiliateCode: (values.affiliateCode ?? '').trim(),
      countryDialingCode: country.dialingCode,
      ticket: newcomer.ticket,
      binding: away.binding,
      isAgreed,
    }
    send.mutate({ body })
  }
  return { shown, fields, submit, isBusy: send.isPending, isAgreed, setAgreed, country, currency }
}
