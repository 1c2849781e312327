import type { ReactNode } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { useSite } from '../../../platform/site.ts'
import { Segment } from '../../../ui/choices/segment.tsx'
import { ProviderButtons } from '../social-login/provider-buttons.tsx'
import { AuthFoot } from './auth-foot.tsx'
import { AuthHero } from './auth-hero.tsx'
import styles from './auth-page.module.css'

interface AuthPageProps {
  page: 'login' | 'register'
  title: string
  /** Of the address; goes along when the visitor turns to the other page. */
  search: { next: string | undefined; affiliateCode: string | undefined }
  /** Not for agents alone, who do not register here. */
  isForMembers: boolean
  form: ReactNode
  after?: ReactNode
}

/** What login and registration have in common (specification §2, screens 5 and 6). */
export function AuthPage({ page, title, search: { next, affiliateCode }, isForMembers, form, after }: AuthPageProps) {
  const t = useT()
  const { router } = useSite()
  const kept = { ...(next !== undefined && { next }), ...(affiliateCode !== undefined && { affiliateCode }) }
  const turn = (to: 'login' | 'register') =>
    router.navigate(href(to === 'login' ? '/m/login' : '/m/register', kept), { replace: true })
  return (
    <>
      <AuthHero page={page} />
      <div className={styles.page}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {isForMembers && (
          <div>
            <Segment
              label={t('accounts.auth.ways')}
              size={48}
              options={[
                { value: 'login', label: t('accounts.auth.login') },
                { value: 'register', label: t('accounts.auth.register') },
              ]}
              value={page}
              onChange={turn}
            />
          </div>
        )}
        {form}
        {isForMembers && <ProviderButtons next={next} affiliateCode={affiliateCode} />}
        {after}
        <AuthFoot hasGames={page === 'login'} />
      </div>
    </>
  )
}
