import type { MessageKey } from '@fairground/texts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import type { PageMeta } from '../../../platform/router/route.ts'
import { useSite } from '../../../platform/site.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { BalancePill } from '../lazy-member-components.tsx'
import { MenuButton } from './menu-button.tsx'
import styles from './header.module.css'

interface InnerHeaderProps {
  meta: PageMeta
  /** The page's title; known once its file has loaded. */
  own: MessageKey | undefined
}

/** Back button, title, the member's balance, the menu; a page may set its own title and an action. */
export function InnerHeader({ meta: { title, back }, own }: InnerHeaderProps) {
  const t = useT()
  const { router } = useSite()
  const isGuest = useSession() === null
  const leave = () => (back === 'home' ? router.navigate('/m/home') : router.back('/m/home'))
  return (
    <header className={styles.header}>
      <IconButton label={t('site.header.back')} onClick={leave}>
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
