import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { useSearch } from '../../../platform/router/use-search.ts'
import { useSite } from '../../../platform/site.ts'
import { useIsHydrated } from '../../../platform/use-is-hydrated.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { AuthPage } from '../entry/auth-page.tsx'
import { LoginChoice } from './login-choice.tsx'
import { isDeviceKnown } from './remembered-login.ts'

export function LoginPage() {
  const t = useT()
  const isHydrated = useIsHydrated()
  const isApart = useSite().boot.status.info.whitelabel.flags.AGENTLOGIN === true
  const search = useSearch('/m/login')
  const { next } = search
  const area = isApart ? search.area : undefined
  const member = isHydrated && isDeviceKnown() ? 'accounts.auth.welcomeBack' : 'accounts.auth.login'
  return (
    <AuthPage
      page="login"
      title={t(area ? 'accounts.auth.agentLogin' : member)}
      search={search}
      isForMembers={!area}
      form={<LoginChoice next={area ? (next ?? href('/m/agent')) : next} area={area} />}
      after={
        isApart && (
          <ButtonLink variant="ghost" isFull href={href('/m/login', area ? {} : { area: 'agent' })}>
            {t(area ? 'accounts.auth.memberArea' : 'accounts.auth.agentArea')}
          </ButtonLink>
        )
      }
    />
  )
}
