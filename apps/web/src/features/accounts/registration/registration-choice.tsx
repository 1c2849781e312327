import { Suspense, useRef, useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useLandedBy, useRegistrationSettings } from '../form/api.ts'
import type { RegistrationSettings } from '../form/field-rules.ts'
import { FormWaiting } from '../entry/form-waiting.tsx'
import { MethodSwitch, type Method } from '../entry/method-switch.tsx'
import { RegisterForm } from './register-form.tsx'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'

const RegisterMobileForm = lazyPart(async () => (await import('./mobile/register-mobile-form.tsx')).RegisterMobileForm)

interface ChosenProps extends RegistrationChoiceProps {
  settings: RegistrationSettings
}

/** A number typed in one form is kept in the other (specification §4). */
function Chosen({ settings, ...invited }: ChosenProps) {
  const { methods } = settings
  const hasBoth = methods.includes('username') && methods.includes('mobileNum')
  const [method, setMethod] = useState<Method>(methods.includes('username') ? 'username' : 'mobileNum')
  const [mobileNum, setMobileNum] = useState('')
  const forms = useRef<HTMLDivElement>(null)
  const turn = (next: Method) => {
    const typed = forms.current?.querySelector<HTMLInputElement>('[name=mobileNum]')
    if (typed) setMobileNum(typed.value)
    setMethod(next)
  }
  return (
    <div ref={forms}>
      {invited.affiliateCode === undefined && <LandedBy />}
      {hasBoth && <MethodSwitch method={method} onChange={turn} />}
      <Suspense fallback={<FormWaiting />}>
        {method === 'mobileNum' ? (
          <RegisterMobileForm settings={settings} mobileNum={mobileNum} {...invited} />
        ) : (
          <RegisterForm settings={settings} mobileNum={mobileNum} {...invited} />
        )}
      </Suspense>
    </div>
  )
}

/** A link that led to home or the promotions has left no code in the address. */
function LandedBy() {
  const t = useT()
  const name = useLandedBy()
  return name === null ? null : <Note>{t('accounts.auth.landedBy', { name })}</Note>
}

interface RegistrationChoiceProps {
  next: string | undefined
  affiliateCode: string | undefined
}

/** The form waits for the merchant's rules. */
export function RegistrationChoice(invited: RegistrationChoiceProps) {
  const t = useT()
  const { data: settings, isError, refetch } = useRegistrationSettings()
  if (settings) return <Chosen settings={settings} {...invited} />
  if (isError) return <LoadFailed title={t('accounts.auth.settingsFailed')} onAgain={() => void refetch()} />
  return <FormWaiting />
}
