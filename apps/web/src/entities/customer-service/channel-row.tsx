import type { Channel } from './use-channels.ts'
import { hoursAt } from './working-hours.ts'
import { formatDate } from '../../platform/i18n/dates.ts'
import { useLanguage } from '../../platform/i18n/use-i18n.ts'
import { useSite } from '../../platform/site.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { IconTile } from '../../ui/text/icon-tile.tsx'
import styles from './channel-row.module.css'

/** One way to reach the merchant, and when somebody answers there. */
export function ChannelRow({ channel: { type, name, sub, address, glyph, hours } }: { channel: Channel }) {
  const { t } = useLanguage()
  const hoursText = useHoursText(hours)
  return (
    <ListRow
      href={address}
      {...(address.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
      icon={
        <span className={styles.channel} data-channel={type}>
          <IconTile>
            <Icon {...glyph} size={22} />
          </IconTile>
        </span>
      }
      title={t(name)}
      sub={
        (sub || hoursText) && (
          <>
            {sub && <bdi>{sub}</bdi>}
            {sub && hoursText && ' · '}
            {hoursText}
          </>
        )
      }
      hasCaret
    />
  )
}

/** In the visitor's own time. */
function useHoursText(hours: Channel['hours']): string {
  const { t, language } = useLanguage()
  const now = useSite().clock.now()
  if (!hours) return ''
  const { isOpen, opensAt, closesAt } = hoursAt(hours, now)
  const timeOf = (at: number) => formatDate(at, language, 'time')
  if (hours.opens === hours.closes) return t('site.service.always')
  return isOpen
    ? t('site.service.until', { time: timeOf(closesAt) })
    : t('site.service.from', { time: timeOf(opensAt) })
}
