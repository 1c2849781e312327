import { useRef, useState } from 'react'
import { LoadFailed } from '../../platform/load-failed.tsx'
import { useSpoken } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { useRouterState } from '../../platform/router/use-router.ts'
import { useSearch } from '../../platform/router/use-search.ts'
import { useSite } from '../../platform/site.ts'
import { Segment } from '../../ui/segment.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRegistrationSettings } from './api.ts'
import { AuthFoot } from './auth-foot.tsx'
import { AuthHero } from './auth-hero.tsx'
import styles from './auth-page.module.css'
import { LoginByCode } from './login-by-code.tsx'
import { LoginForm } from './login-form.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import type { SecondStep } from './second-step.ts'
import { MethodSwitch, type Method } from './method-switch.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { RegisterForm } from './register-form.tsx'
import { RegisterMobileForm } from './register-mobile-form.tsx'
import type { RegistrationSettings } from './field-rules.ts'

/** Two addresses, one page: each tab is an address of its own (specification §2). */
export function AuthPage() {
  const { t } = useSpoken()
  const { router } = useSite()
  const isRegister = useRouterState().place.path === '/m/register'
  const search = useSearch(isRegister ? '/m/register' : '/m/login')
  const { next, affiliateCode } = search
  const kept = { ...(next !== undefined && { next }), ...(affiliateCode !== undefined && { affiliateCode }) }
  const turn = (door: 'login' | 'register') =>
    router.navigate(href(door === 'login' ? '/m/login' : '/m/register', kept), { replace: true })
  return (
    <>
      <AuthHero door={isRegister ? 'register' : 'login'} />
      <div className={styles.page}>
        <h1 className={styles.title} tabIndex={-1}>
          {t(isRegister ? 'auth.create' : 'auth.welcomeBack')}
        </h1>
        <div>
          <Segment
            label={t('auth.ways')}
            size={48}
            options={[
              { value: 'login', label: t('auth.login') },
              { value: 'register', label: t('auth.register') },
            ]}
            value={isRegister ? 'register' : 'login'}
            onChange={turn}
          />
        </div>
        {isRegister ? <Registering {...search} /> : <LoggingIn next={next} />}
        <ProviderButtons next={next} affiliateCode={affiliateCode} />
        <AuthFoot hasGames={!isRegister} />
      </div>
    </>
  )
}

/** The number's way stands where the merchant's flag is on (specification §2, screen 5). */
function LoggingIn({ next }: { next: string | undefined }) {
  const [method, setMethod] = useState<Method>('username')
  const [step, setStep] = useState<SecondStep | null>(null)
  // Whoever turns to the number and back is still asked for the picture, and for a new one.
  const asking = useState(false)
  const { MOBILEVERCODELOGIN3: hasCode } = useSite().boot.status.info.whitelabel.flags
  if (step) return <SecondStepForm step={step} next={next} onBack={() => setStep(null)} />
  const form = { next, onSecondStep: setStep }
  return (
    <>
      {hasCode && <MethodSwitch method={method} onChange={setMethod} />}
      {hasCode && method === 'mobileNum' ? <LoginByCode {...form} /> : <LoginForm {...form} asking={asking} />}
      <PasskeyLogin next={next} />
    </>
  )
}

interface ChosenProps extends RegisteringProps {
  settings: RegistrationSettings
}

/** A number that was typed in one form stands in the other (specification §4). */
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
      {hasBoth && <MethodSwitch method={method} onChange={turn} />}
      {method === 'mobileNum' ? (
        <RegisterMobileForm settings={settings} mobileNum={mobileNum} {...invited} />
      ) : (
        <RegisterForm settings={settings} mobileNum={mobileNum} {...invited} />
      )}
    </div>
  )
}

interface RegisteringProps {
  next: string | undefined
  affiliateCode: string | undefined
}

/** The form is the merchant's: its rules come first. */
function Registering(invited: RegisteringProps) {
  const { t } = useSpoken()
  const { data: settings, isError, refetch } = useRegistrationSettings()
  if (settings) return <Chosen settings={settings} {...invited} />
  if (isError) return <LoadFailed title={t('auth.settingsFailed')} onAgain={() => void refetch()} />
  return (
    <output className={styles.waiting} aria-label={t('shell.loading')}>
      {[0, 1, 2, 3, 4].map((field) => (
        <Skeleton key={field} height={52} radius={14} />
      ))}
    </output>
  )
}
