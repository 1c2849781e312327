import type { GameType } from '@fairground/contract'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useSite } from '../../../../platform/site.ts'
import { useSession } from '../../../../platform/session/use-session.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Rail } from '../../../../ui/layout/rail.tsx'
import { categoryTabs } from './category-tabs.ts'
import styles from './category-strip.module.css'

interface CategoryStripProps {
  hasHot: boolean
  /** Categories of which no game can be played now. */
  closedTypes: readonly GameType[]
  /** Categories with nothing to show. */
  hiddenTypes: readonly GameType[]
}

export function CategoryStrip({ hasHot, closedTypes, hiddenTypes }: CategoryStripProps) {
  const t = useT()
  const { categories } = useSite().boot.status.info.whitelabel
  const isLoggedIn = useSession() !== null
  const isClosed = (tab: string) => closedTypes.some((type) => type === tab)
  const tabs = categoryTabs({ categories, hasHot, isLoggedIn })
    .filter(({ tab }) => !hiddenTypes.some((type) => type === tab))
    .toSorted((a, b) => Number(isClosed(a.tab)) - Number(isClosed(b.tab)))
  return (
    <nav className={styles.strip} aria-label={t('content.home.categories')}>
      <Rail gap={8}>
        {tabs.map(({ tab, href, icon }) => (
          <a
            key={tab}
            href={href}
            aria-current={tab === 'HOT' ? 'true' : undefined}
            data-closed={isClosed(tab) || undefined}
          >
            <Icon {...(tab === 'HOT' ? ({ name: 'flame', weight: 'fill' } as const) : icon)} size={26} />
            <span>{t(`games.tab.${tab}`)}</span>
            {isClosed(tab) && <small>{t('games.tile.closed')}</small>}
          </a>
        ))}
      </Rail>
    </nav>
  )
}
