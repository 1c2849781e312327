import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { useSite } from '../../../platform/site.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { SiteLogo } from './site-logo.tsx'
import { MemberTools, WalletStrip } from '../lazy-member-components.tsx'
import { MenuButton } from './menu-button.tsx'
import styles from './header.module.css'

/**
 * The top of the home page. Its markup is the same for all visitors, so it contains both the guest's buttons and the
 * place of the member's wallet: the style sheet shows one of them by the document's `data-member`, from the first paint
 * on.
 */
export function HomeHeader() {
  const t = useT()
  const isGuest = useSession() === null
  const { name } = useSite().boot.status.info.whitelabel
  return (
    <>
      <header className={styles.header} data-home>
        <a className={styles.logo} href={href('/m/home')} aria-label={t('site.header.home', { name })}>
          <SiteLogo />
        </a>
        {isGuest && (
          <div className={styles.guest}>
            <ButtonLink href={href('/m/login')} variant="ghost" size={36}>
              {t('site.header.login')}
            </ButtonLink>
            <ButtonLink href={href('/m/register')} variant="primary" size={36}>
              {t('site.header.register')}
            </ButtonLink>
          </div>
        )}
        <div className={styles.member}>{!isGuest && <MemberTools />}</div>
        <MenuButton />
      </header>
      <div className={styles.wallet}>{!isGuest && <WalletStrip />}</div>
    </>
  )
}
