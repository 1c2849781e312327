import { useT } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { List } from '../../ui/layout/list.tsx'
import { Section } from '../../ui/layout/section.tsx'
import styles from './limits/limit-groups.module.css'

const outside = { target: '_blank', rel: 'noreferrer' } as const
const away = <Icon name="arrow-square-out" size={18} />

export function HelpLinks() {
  const t = useT()
  return (
    <Section title={t('responsible-gaming.help.title')} icon={<Icon name="hand-heart" weight="duotone" size={20} />}>
      <p className={styles.about}>{t('responsible-gaming.help.text')}</p>
      <List label={t('responsible-gaming.help.title')}>
        <ListRow
          title={t('responsible-gaming.help.therapy')}
          href="https://www.gamblingtherapy.org/"
          {...outside}
          end={away}
        />
        <ListRow
          title={t('responsible-gaming.help.anonymous')}
          href="https://www.gamblersanonymous.org/"
          {...outside}
          end={away}
        />
        <ListRow title={t('responsible-gaming.help.centre')} href={href('/m/help')} hasCaret />
      </List>
    </Section>
  )
}
