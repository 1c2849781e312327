import { getLanguage } from '@fairground/contract/languages'
import { useState } from 'react'
import { isFlagCode } from '../../platform/i18n/flag-code.ts'
import { shortName } from '../../platform/i18n/language-codes.ts'
import { useLanguage } from '../../platform/i18n/use-i18n.ts'
import { useSite } from '../../platform/site.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useStore } from '../../platform/store.ts'
import { currentTheme, setTheme } from '../../platform/browser/theme.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Drawer } from '../../ui/sheets/drawer.tsx'
import { Flag } from '../../ui/pictures/flag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Switch } from '../../ui/choices/switch.tsx'
import type { OverlayProps } from '../shell/overlay-host.tsx'
import type { MenuEntry } from './menu-entries.ts'
import { MenuHead } from './menu-head.tsx'
import { MenuRow } from './menu-row.tsx'
import styles from './side-menu.module.css'
import { useMenuEntries } from './use-menu-entries.ts'

export { SideMenu as Part }

/** The quick menu: the entries that the merchant shows, then theme, language and log out. */
function SideMenu({ isOpen, onClose }: OverlayProps) {
  const { t, language } = useLanguage()
  const { boot, overlays, unread } = useSite()
  const isLoggedIn = useSession() !== null
  const { announcements, inbox } = useStore(unread)
  const counts: Partial<Record<MenuEntry['key'], number | undefined>> = { announcements, messages: inbox }
  const [theme, setShownTheme] = useState(currentTheme)
  const entries = useMenuEntries()
  const { flag } = getLanguage(language)
  const turnTheme = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    setTheme(next)
    setShownTheme(next)
  }
  return (
    <Drawer isOpen={isOpen} onClose={onClose} label={t('site.menu.label')}>
      <MenuHead onClose={onClose} />
      <nav className={styles.entries} aria-label={t('site.menu.label')}>
        {entries.map(({ key, text, icon, ...target }) => (
          <MenuRow key={key} text={text} icon={icon} {...target} end={<Badge count={counts[key] ?? 0} />} />
        ))}
      </nav>
      <div className={styles.settings}>
        {boot.status.info.settings.hasDarkTheme && (
          <div className={styles.theme}>
            <Icon name="moon" size={22} />
            <Switch label={t('site.menu.theme')} checked={theme === 'dark'} onChange={turnTheme} />
          </div>
        )}
        <MenuRow
          text={t('site.menu.language')}
          icon={{ name: 'globe' }}
          onPress={() => overlays.open('language')}
          end={
            <span className={styles.language}>
              {isFlagCode(flag) && <Flag code={flag} />}
              {shortName(language)}
            </span>
          }
        />
        {isLoggedIn && (
          <MenuRow text={t('site.menu.logout')} icon={{ name: 'sign-out' }} onPress={() => overlays.open('logout')} />
        )}
      </div>
    </Drawer>
  )
}
