import type { CallFailed } from '@fairground/contract/client'
import { useState, type SyntheticEvent } from 'react'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useSite } from '../../../platform/site.ts'
import { useCaptcha } from '../../../entities/captcha/use-captcha.ts'
import { login, useRegistrationSettings } from '../form/api.ts'
import { startSession } from '../entry/start-session.ts'
import type { Faults } from '../form/field-rules.ts'
import { requiredFault } from '../verification/mobile-code.ts'
import { asksForCaptcha } from '../form/refused-field.ts'
import { inArea } from './in-area.ts'
import { loginDevice } from './login-device.ts'
import { challengeOf, type SecondStepTaker } from './second-step.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { keepLogin, useRemembered } from './use-remembered.ts'

const order = ['username', 'password', 'captcha'] as const
type LoginField = (typeof order)[number]

/** The platform's rules for the fields; until they are loaded, that they are not empty. */
const ruleNames = { username: 'loginUsername', password: 'loginPassword', captcha: 'captcha' } as const

export interface LogInOptions extends SecondStepTaker {
  /** Whether a captcha is required. */
  asking: readonly [boolean, (isAsked: boolean) => void]
}

export function useLogIn({ next, area, onSecondStep, asking: [needsCaptcha, setNeedsCaptcha] }: LogInOptions) {
  const site = useSite()
  const { t, tag } = useLanguage()
  const { data: settings } = useRegistrationSettings()
  const [locked, setLocked] = useState<{ name: string | undefined; until: string } | null>(null)
  const captcha = useCaptcha('login', needsCaptcha)
  const fields = useAccountForm<LoginField>(order)
  const [isRemembered, setRemembered] = useRemembered('username', ({ username, password }) => {
    // The browser or the person has filled in the field first.
    if (fields.read().username !== '') return
    fields.set('username', username)
    fields.set('password', password)
  })

  const onFailed = (failure: CallFailed) => {
    const challenge = challengeOf(failure)
    const typed = fields.read()
    if (challenge !== null)
      return onSecondStep({ challenge, password: typed.password, onEntered: () => keep(isRemembered, typed) })
    if (asksForCaptcha(failure)) {
      // A captcha is valid for one attempt.
      if (needsCaptcha) void captcha.refetch()
      setNeedsCaptcha(true)
    }
    const { until } = failure.value
    if (failure.code === 'login_locked' && typeof until === 'string')
      return setLocked({ name: fields.values.username, until })
    fields.showRefusal(failure)
  }
  const send = useCommand(login, {
    onDone: (info) => {
      keep(isRemembered, fields.read())
      startSession(site, { info, next, isNew: false, password: fields.read().password })
    },
    onFailed,
  })

  const check = (given: Record<LoginField, string>) => {
    const found: Faults<LoginField> = {}
    for (const name of order.filter((each) => each !== 'captcha' || needsCaptcha)) {
      const typed = name === 'username' ? given.username.trim() : given[name]
      const fault = requiredFault(settings, ruleNames[name], typed)
      if (fault) found[name] = fault
    }
    return found
  }
  const sendLogin = ({ username, password, captcha: typed }: Record<LoginField, string>) => {
    setLocked(null)
    const proof = needsCaptcha && captcha.data ? { captcha: typed, captchaId: captcha.data.captchaId } : {}
    send.mutate({
      body: { type: 'username', username: username.trim(), password, ...proof, ...loginDevice(), ...inArea(area) },
    })
  }
  const submit = (event: SyntheticEvent) => fields.submit(event, { isBlocked: send.isPending, check, send: sendLogin })

  // The account is locked, not the page.
  const isLocked = locked !== null && locked.name === fields.values.username
  const lockedText = isLocked && t('accounts.auth.lockedUntil', { time: formatDate(locked.until, tag, 'time') })
  return { fields, submit, isBusy: send.isPending, captcha, needsCaptcha, isRemembered, setRemembered, lockedText }
}

const keep = (isRemembered: boolean, { username, password }: { username: string; password: string }): void =>
  keepLogin(isRemembered, { type: 'username', username, password, countryDialingCode: '' })
