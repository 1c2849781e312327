import type { MessageKey } from '@fairground/texts'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { href, type BottomTab, type Path } from '../../platform/router/route.ts'
import { useSite } from '../../platform/site.ts'
import { Icon, type IconGlyph } from '../../ui/icons/icon.tsx'
import styles from './bottom-menu.module.css'

interface Entry {
  tab: BottomTab
  to: Path
  text: MessageKey
  rest: IconGlyph
  active: IconGlyph
}

const entries: readonly Entry[] = [
  {
    tab: 'home',
    to: '/m/home',
    text: 'site.nav.home',
    rest: { name: 'house' },
    active: { name: 'house', weight: 'fill' },
  },
  {
    tab: 'promotions',
    to: '/m/activity',
    text: 'site.nav.promotions',
    rest: { name: 'ticket' },
    active: { name: 'ticket', weight: 'fill' },
  },
  {
    tab: 'deposit',
    to: '/m/voucherCenter',
    text: 'site.nav.deposit',
    rest: { name: 'plus', weight: 'bold' },
    active: { name: 'plus', weight: 'bold' },
  },
  {
    tab: 'account',
    to: '/m/member/home',
    text: 'site.nav.account',
    rest: { name: 'user-circle' },
    active: { name: 'user-circle', weight: 'fill' },
  },
]

/** Home, promotions, deposit, member centre, and customer service, which opens a sheet. */
export function BottomMenu({ current }: { current: BottomTab | undefined }) {
  const t = useT()
  const { overlays } = useSite()
  return (
    <nav className={styles.menu} aria-label={t('site.nav.label')}>
      {entries.map(({ tab, to, text, rest, active }) => (
        <a key={tab} href={href(to)} data-tab={tab} aria-current={tab === current ? 'page' : undefined}>
          <span>
            <Icon {...(tab === current ? active : rest)} size={tab === 'deposit' ? 20 : 24} />
          </span>
          <small>{t(text)}</small>
        </a>
      ))}
      <button type="button" onClick={() => overlays.open('service')}>
        <span>
          <Icon name="chat-circle-dots" />
        </span>
        <small>{t('site.nav.support')}</small>
      </button>
    </nav>
  )
}
