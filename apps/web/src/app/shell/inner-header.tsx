import { useT } from '../../platform/i18n/use-i18n.ts'
import { titleOf, type PageMeta, type Place } from '../../platform/router/route.ts'
import { useSite } from '../../platform/site.ts'
import { useIsHydrated } from '../../platform/use-is-hydrated.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { BalancePill } from './member-parts.tsx'
import { MenuButton } from './menu-button.tsx'
import styles from './header.module.css'

/** Back, the page's title, the member's balance, the menu; a page may put its own name and an action there. */
export function InnerHeader({ meta: { title, back }, place }: { meta: PageMeta; place: Place }) {
  const t = useT()
  const { router } = useSite()
  const isGuest = useSession() === null
  // The document is written without the address's search.
  const own = useIsHydrated() ? titleOf(place) : undefined
  const leave = () => (back === 'home' ? router.navigate('/m/home') : router.back('/m/home'))
  return (
    <header className={styles.header}>
      <IconButton label={t('shell.header.back')} onClick={leave}>
        <Icon name="arrow-left" weight="bold" size={22} />
      </IconButton>
      <h1 className={styles.title} tabIndex={-1}>
        <span>{t(own ?? title)}</span>
        <span id="header-title" />
      </h1>
      <div id="header-end" className={styles.end} />
      {!isGuest && <BalancePill />}
      <MenuButton />
    </header>
  )
}
