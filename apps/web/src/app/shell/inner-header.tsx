import { useT } from '../../platform/i18n/use-i18n.ts'
import type { PageMeta } from '../../platform/router/route.ts'
import { useSite } from '../../platform/site.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { BalancePill } from './member-parts.tsx'
import { MenuButton } from './menu-button.tsx'
import styles from './header.module.css'

/** Back, the page's title, the member's balance, the menu; a page may put an action of its own before them. */
export function InnerHeader({ meta: { title, back } }: { meta: PageMeta }) {
  const t = useT()
  const { router } = useSite()
  const isGuest = useSession() === null
  const leave = () => (back === 'home' ? router.navigate('/m/home') : router.back('/m/home'))
  return (
    <header className={styles.header}>
      <IconButton label={t('shell.header.back')} onClick={leave}>
        <Icon name="arrow-left" weight="bold" size={22} />
      </IconButton>
      <h1 className={styles.title} tabIndex={-1}>
        {t(title)}
      </h1>
      <div id="header-end" className={styles.end} />
      {!isGuest && <BalancePill />}
      <MenuButton />
    </header>
  )
}
