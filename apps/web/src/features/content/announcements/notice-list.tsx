import type { Announcement } from '@fairground/contract'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { daysBetween } from '../../../platform/i18n/dates.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useAnnouncements, useMarkRead, type AnnouncementsQuery } from './api.ts'
import { NoticeRow } from './notice-row.tsx'
import styles from './notice-list.module.css'

/** Announcements of today and earlier; a row expands in place. */
export function NoticeList({ query }: { query?: AnnouncementsQuery }) {
  const { t } = useLanguage()
  const { data, isError, refetch } = useAnnouncements(query)
  const now = useNow()
  const markRead = useMarkRead(query)
  if (isError && !data) return <LoadFailed title={t('content.notices.failed')} onAgain={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.list.length === 0)
    return (
      <Empty tone="reward" symbol="letter" title={t('content.notices.none')} text={t('content.notices.noneText')} />
    )
  const isToday = ({ publishedAt }: Announcement) => daysBetween(Date.parse(publishedAt), now) === 0
  const groups = [
    { title: t('content.notices.today'), entries: data.list.filter(isToday) },
    { title: t('content.notices.earlier'), entries: data.list.filter((entry) => !isToday(entry)) },
  ]
  const unread = data.list.filter(({ isRead }) => !isRead)
  return groups
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }, index) => (
      <section key={title} className={styles.group}>
        <div className={styles.head}>
          <h2>{title}</h2>
          {index === 0 && unread.length > 0 && (
            <Button size={36} variant="ghost" onClick={() => unread.forEach(({ id }) => markRead(id))}>
              {t('content.notices.markAll')}
            </Button>
          )}
        </div>
        <List>
          {entries.map((entry) => (
            <NoticeRow key={entry.id} notice={entry} onRead={markRead} />
          ))}
        </List>
      </section>
    ))
}

function Waiting() {
  const { t } = useLanguage()
  return (
    <output className={styles.group} aria-label={t('site.loading')}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={76} radius={18} />
      ))}
    </output>
  )
}
