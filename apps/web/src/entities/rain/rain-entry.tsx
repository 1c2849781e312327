import { formatDate } from '../../platform/i18n/dates.ts'
import { useLanguage } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { List } from '../../ui/layout/list.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { useRain } from './rain-query.ts'
import styles from './rain-entry.module.css'

/** Leads to the rain that runs or comes next. Nothing where there is none, or where it is for others. */
export function RainEntry() {
  const { t, tag } = useLanguage()
  const isGuest = useSession() === null
  const rain = useRain().data?.rain
  const now = useNow()
  const isComing = rain?.state === 'announced' || rain?.state === 'running'
  if (!rain || !isComing || now >= Date.parse(rain.endsAt)) return null
  if (!isGuest && !rain.isOpen) return null
  const isRunning = now >= Date.parse(rain.startsAt)
  return (
    <div className={styles.entry}>
      <List label={t('site.title.redRain')}>
        <ListRow
          href={href('/m/redRain')}
          title={rain.isOfAgent ? t('site.rain.ofAgent') : rain.title || t('site.title.redRain')}
          sub={
            isRunning ? (
              <Tag tone="brand">{t('site.rain.runs')}</Tag>
            ) : (
              t('site.rain.begins', { at: formatDate(rain.startsAt, tag, 'dayTime') })
            )
          }
          icon={<Icon name="cloud-rain" weight="duotone" size={26} />}
          hasCaret
        />
      </List>
    </div>
  )
}
