import type { CallFailed } from '@fairground/contract/client'
import type { SyntheticEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useSite } from '../../../platform/site.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { login, useRegistrationSettings } from '../form/api.ts'
import styles from '../form/auth-form.module.css'
import { CaptchaInput } from '../form/captcha-input.tsx'
import { CodeInput } from '../../../entities/verification-code/code-input.tsx'
import { startSession } from '../entry/start-session.ts'
import type { Faults } from '../form/field-rules.ts'
import { plainNumber, requiredFault } from '../verification/mobile-code.ts'
import { MobileInput } from '../country/mobile-input.tsx'
import page from '../password/password-page.module.css'
import { refusedField } from '../form/refused-field.ts'
import { runsAs } from './runs-as.ts'
import { challengeOf, type SecondStepTaker } from './second-step.ts'
import { useFields } from '../form/use-fields.ts'
import { useMobileCode } from '../verification/use-mobile-code.ts'
import { keepLogin, useRemembered } from './use-remembered.ts'

const order = ['mobileNum', 'captcha', 'verificationCode'] as const
type Field = (typeof order)[number]

/** Mobile number and the code that was sent to it. */
export function LoginByCode({ next, onSecondStep }: SecondStepTaker) {
  const t = useT()
  const site = useSite()
  const { data: settings } = useRegistrationSettings()
  const fields = useFields<Field>(order)
  const code = useMobileCode({ purpose: 'login', settings, order, fields })
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
  const onFailed = (failure: CallFailed) => {
    const challenge = challengeOf(failure)
    if (challenge !== null) return onSecondStep({ challenge, onEntered: keep })
    const refused = refusedField(failure, order)
    if (refused) return fields.show({ [refused.name]: refused.text })
    toast.show({ tone: 'error', text: t(`errors.${failure.code}`) })
  }
  const send = useCommand(login, {
    onDone: (info) => {
      keep()
      startSession(site, { info, next, isNew: false })
    },
    onFailed,
  })

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (send.isPending || code.isAsking) return
    const { mobileNum, verificationCode } = fields.read()
    const faults: Faults<Field> = {}
    const badNumber = requiredFault(settings, 'mobileNum', plainNumber(mobileNum).replace('+', ''))
    const digits = requiredFault(settings, 'verificationCode', verificationCode.trim())
    if (badNumber) faults.mobileNum = badNumber
    if (digits) faults.verificationCode = digits
    fields.show(faults)
    if (Object.keys(faults).length > 0) return
    const proof = await code.prove(verificationCode.trim())
    if (proof === null) return
    const { countryDialingCode } = code
    const number = plainNumber(mobileNum)
    const given =
      'firebaseIdToken' in proof
        ? ({ type: 'firebase', firebaseMobileNo: number, ...proof } as const)
        : ({ type: 'sms', mobileNum: number, ...proof } as const)
    send.mutate({ body: { ...given, countryDialingCode, ...runsAs() } })
  }
  const { field, form, empty } = fields
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <MobileInput {...field('mobileNum')} country={code.country} />
        {code.captcha && (
          <CaptchaInput {...field('captcha')} captcha={code.captcha} onNewPicture={() => empty('captcha')} />
        )}
        <CodeInput
          {...field('verificationCode')}
          secondsLeft={code.secondsLeft}
          isAsking={code.isAsking}
          onAsk={code.ask}
        />
      </div>
      <div className={styles.line}>
        <Checkbox checked={isRemembered} onChange={({ target }) => setRemembered(target.checked)}>
          {t('auth.remember')}
        </Checkbox>
      </div>
      <div className={page.submit}>
        <Button type="submit" variant="primary" size={52} isFull isBusy={send.isPending}>
          {t(send.isPending ? 'auth.loginBusy' : 'auth.login')}
        </Button>
      </div>
    </form>
  )
}
