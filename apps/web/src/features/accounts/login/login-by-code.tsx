import type { BodyOf, Calls } from '@fairground/contract'
import type { CallFailed } from '@fairground/contract/client'
import type { SyntheticEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useSite } from '../../../platform/site.ts'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { MobileInput } from '../country/mobile-input.tsx'
import { startSession } from '../entry/start-session.ts'
import { AccountForm } from '../form/account-form.tsx'
import styles from '../form/account-form.module.css'
import { login, useRegistrationSettings } from '../form/api.ts'
import type { Faults, RegistrationSettings } from '../form/field-rules.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { LazyOwnerProofForm } from '../recovery/lazy-owner-proof-form.tsx'
import { useOwnerStep } from '../recovery/use-owner-step.ts'
import { CodeInputs } from '../verification/code-inputs.tsx'
import { LazyPersonCheckSheet } from '../verification/person-check/lazy-person-check-sheet.ts'
import { plainNumber, requiredFault } from '../verification/mobile-code.ts'
import { useMobileCode } from '../verification/use-mobile-code.ts'
import { inArea } from './in-area.ts'
import { loginDevice } from './login-device.ts'
import { challengeOf, type SecondStepTaker } from './second-step.ts'
import { keepLogin, useRemembered } from './use-remembered.ts'

const order = ['mobileNum', 'captcha', 'verificationCode'] as const
type Field = (typeof order)[number]
type Body = BodyOf<Calls['accounts.login']>

/** Login by mobile number and a code sent to it. */
export function LoginByCode({ next, area, onSecondStep }: SecondStepTaker) {
  const t = useT()
  const site = useSite()
  const { data: settings } = useRegistrationSettings()
  const fields = useAccountForm<Field>(order)
  const code = useMobileCode({ purpose: 'login', settings, fields })
  const [isRemembered, setRemembered] = useRemembered('sms', ({ username, countryDialingCode: dialingCode }) => {
    if (fields.read().mobileNum !== '') return
    fields.set('mobileNum', username)
    code.country.choose({ country: null, dialingCode })
  })
  const keep = () =>
    keepLogin(isRemembered, {
      type: 'sms',
      username: plainNumber(fields.read().mobileNum),
      password: '',
      countryDialingCode: code.countryDialingCode,
    })
  const owner = useOwnerStep<Body>()
  const onFailed = (failure: CallFailed) => {
    const challenge = challengeOf(failure)
    if (challenge !== null) onSecondStep({ challenge, onEntered: keep })
    else if (!owner.takes(failure)) fields.showRefusal(failure)
  }
  const onDone = (info: Parameters<typeof startSession>[1]['info']) => {
    keep()
    startSession(site, { info, next, isNew: false })
  }
  const logIn = useCommand(login, { onDone, onFailed })

  const send = async ({ mobileNum, verificationCode }: Record<Field, string>) => {
    const proof = await code.prove(verificationCode.trim())
    if (proof === null) return
    const { countryDialingCode } = code
    const number = plainNumber(mobileNum)
    const given =
      'firebaseIdToken' in proof
        ? ({ type: 'firebase', firebaseMobileNo: number, ...proof } as const)
        : ({ type: 'sms', mobileNum: number, ...proof } as const)
    logIn.mutate({ body: owner.keep({ ...given, countryDialingCode, ...loginDevice(), ...inArea(area) }) })
  }
  const submit = (event: SyntheticEvent) =>
    fields.submit(event, {
      isBlocked: logIn.isPending || code.isAsking,
      check: (values) => codeFaults(settings, values),
      send,
    })
  if (owner.step)
    return (
      <LazyOwnerProofForm
        step={owner.step}
        isBusy={logIn.isPending}
        error={logIn.error}
        onGive={(proof) => {
          const body = owner.with(proof)
          if (body) logIn.mutate({ body })
        }}
        onBack={owner.leave}
      />
    )
  return (
    <>
      <AccountForm
        form={fields.form}
        onSubmit={submit}
        isBusy={logIn.isPending}
        submitText={t(logIn.isPending ? 'accounts.auth.loginBusy' : 'accounts.auth.login')}
        isSubmitApart
        note={
          <div className={styles.line}>
            <Checkbox checked={isRemembered} onChange={({ target }) => setRemembered(target.checked)}>
              {t('accounts.auth.remember')}
            </Checkbox>
          </div>
        }
      >
        <MobileInput {...fields.field('mobileNum')} country={code.country} />
        <CodeInputs fields={fields} code={code} />
      </AccountForm>
      <LazyPersonCheckSheet isOpen={code.check.isOpen} check={code.check} isSending={code.isAsking} />
    </>
  )
}

function codeFaults(settings: RegistrationSettings | undefined, values: Record<Field, string>): Faults<Field> {
  const mobileNum = requiredFault(settings, 'mobileNum', plainNumber(values.mobileNum).replace('+', ''))
  const verificationCode = requiredFault(settings, 'verificationCode', values.verificationCode.trim())
  return { ...(mobileNum && { mobileNum }), ...(verificationCode && { verificationCode }) }
}
