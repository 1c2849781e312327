import { Suspense, useState } from 'react'
import { useSite } from '../../../platform/site.ts'
import { FormWaiting } from '../entry/form-waiting.tsx'
import { LoginForm } from './login-form.tsx'
import { MethodSwitch, type Method } from '../entry/method-switch.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import type { SecondStep, SecondStepTaker } from './second-step.ts'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'

const LoginByCode = lazyPart(async () => (await import('./login-by-code.tsx')).LoginByCode)
const SecondStepForm = lazyPart(async () => (await import('./second-step-form.tsx')).SecondStepForm)

/** Login by number is offered if the merchant's flag is on (specification §2, screen 5). */
export function LoginChoice({ next, area }: Omit<SecondStepTaker, 'onSecondStep'>) {
  const [method, setMethod] = useState<Method>('username')
  const [step, setStep] = useState<SecondStep | null>(null)
  // After switching to the number form and back the captcha is still required, with a new picture.
  const asking = useState(false)
  const { MOBILEVERCODELOGIN3: hasCode } = useSite().boot.status.info.whitelabel.flags
  if (step)
    return (
      <Suspense fallback={<FormWaiting />}>
        <SecondStepForm step={step} next={next} onBack={() => setStep(null)} />
      </Suspense>
    )
  const form = { next, area, onSecondStep: setStep }
  return (
    <>
      {hasCode && <MethodSwitch method={method} onChange={setMethod} />}
      <Suspense fallback={<FormWaiting />}>
        {hasCode && method === 'mobileNum' ? <LoginByCode {...form} /> : <LoginForm {...form} asking={asking} />}
      </Suspense>
      <PasskeyLogin next={next} area={area} />
    </>
  )
}
