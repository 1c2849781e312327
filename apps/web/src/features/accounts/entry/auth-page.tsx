import { lazy, Suspense } from 'react'
import { readStored } from '../../../platform/browser/storage.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { useRouterState } from '../../../platform/router/use-router.ts'
import { useSearch } from '../../../platform/router/use-search.ts'
import { useSite } from '../../../platform/site.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { AuthFoot } from './auth-foot.tsx'
import { AuthHero } from './auth-hero.tsx'
import styles from './auth-page.module.css'
import { FormWaiting } from './form-waiting.tsx'
import { ProviderButtons } from '../social-login/provider-buttons.tsx'

// Each route's chunk holds its own form; the other page's form is loaded when it is chosen.
const LoginChoice = lazy(async () => ({ default: (await import('../login/login-choice.tsx')).LoginChoice }))
const RegistrationChoice = lazy(async () => ({
  default: (await import('../registration/registration-choice.tsx')).RegistrationChoice,
}))

/** Whether somebody has logged in on this device before. */
const isKnown = (): boolean => readStored('hasLoggedIn') !== null || readStored('rememberedLogin') !== null

const titleOf = (isRegister: boolean, area: 'agent' | undefined) =>
  isRegister
    ? 'accounts.auth.create'
    : area
      ? 'accounts.auth.agentLogin'
      : isKnown()
        ? 'accounts.auth.welcomeBack'
        : 'accounts.auth.login'

/** Login and registration are one page with two addresses; each tab has its own (specification §2). */
export function AuthPage() {
  const { t } = useLanguage()
  const { router, boot } = useSite()
  const isApart = boot.status.info.whitelabel.flags.AGENTLOGIN === true
  const isRegister = useRouterState().place.path === '/m/register'
  const search = useSearch(isRegister ? '/m/register' : '/m/login')
  const { next, affiliateCode } = search
  const area = isApart && !isRegister ? search.area : undefined
  const kept = { ...(next !== undefined && { next }), ...(affiliateCode !== undefined && { affiliateCode }) }
  const turn = (page: 'login' | 'register') =>
    router.navigate(href(page === 'login' ? '/m/login' : '/m/register', kept), { replace: true })
  return (
    <>
      <AuthHero page={isRegister ? 'register' : 'login'} />
      <div className={styles.page}>
        <h1 className={styles.title} tabIndex={-1}>
          {t(titleOf(isRegister, area))}
        </h1>
        {!area && (
          <div>
            <Segment
              label={t('accounts.auth.ways')}
              size={48}
              options={[
                { value: 'login', label: t('accounts.auth.login') },
                { value: 'register', label: t('accounts.auth.register') },
              ]}
              value={isRegister ? 'register' : 'login'}
              onChange={turn}
            />
          </div>
        )}
        <Suspense fallback={<FormWaiting />}>
          {isRegister ? (
            <RegistrationChoice {...search} />
          ) : (
            <LoginChoice next={area ? (next ?? href('/m/agent')) : next} area={area} />
          )}
        </Suspense>
        {!area && <ProviderButtons next={next} affiliateCode={affiliateCode} />}
        {isApart && !isRegister && (
          <ButtonLink variant="ghost" isFull href={href('/m/login', area ? {} : { area: 'agent' })}>
            {t(area ? 'accounts.auth.memberArea' : 'accounts.auth.agentArea')}
          </ButtonLink>
        )}
        <AuthFoot hasGames={!isRegister} />
      </div>
    </>
  )
}
