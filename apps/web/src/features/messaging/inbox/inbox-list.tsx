import type { InboxMessage } from '@fairground/contract'
import { daysBetween } from '../../../platform/i18n/dates.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { useNow } from '../../../platform/time/use-now.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { useInbox, useMarkAllRead, useMarkRead } from './api.ts'
import styles from './inbox-list.module.css'
import { MessageRow } from './message-row.tsx'

/** Messages of today and earlier, page by page. */
export function InboxList() {
  const t = useT()
  const inbox = useInbox()
  const now = useNow()
  const markRead = useMarkRead()
  if (inbox.isError && !inbox.data)
    return <LoadFailed title={t('messaging.inbox.list.failed')} onAgain={() => void inbox.refetch()} />
  if (!inbox.data) return <Waiting />
  const messages = inbox.data.pages.flatMap(({ list }) => list)
  if (messages.length === 0)
    return <Empty symbol="letter" title={t('messaging.inbox.list.none')} text={t('messaging.inbox.list.noneText')} />
  const isToday = ({ sentAt }: InboxMessage) => daysBetween(Date.parse(sentAt), now) === 0
  const groups = [
    { title: t('messaging.inbox.list.today'), entries: messages.filter(isToday) },
    { title: t('messaging.inbox.list.earlier'), entries: messages.filter((message) => !isToday(message)) },
  ].filter(({ entries }) => entries.length > 0)
  return (
    <>
      {groups.map(({ title, entries }, index) => (
        <section key={title} className={styles.group}>
          <div className={styles.head}>
            <h2>{title}</h2>
            {index === 0 && messages.some(({ isRead }) => !isRead) && <MarkAll />}
          </div>
          <List label={title}>
            {entries.map((message) => (
              <MessageRow key={message.id} message={message} onRead={markRead} />
            ))}
          </List>
        </section>
      ))}
      {inbox.hasNextPage && (
        <LoadMore
          isBusy={inbox.isFetchingNextPage}
          hasFailed={inbox.isFetchNextPageError}
          onMore={() => void inbox.fetchNextPage()}
        >
          {t(inbox.isFetchNextPageError ? 'site.failed.again' : 'messaging.inbox.list.more')}
        </LoadMore>
      )}
    </>
  )
}

function MarkAll() {
  const t = useT()
  const all = useMarkAllRead()
  return (
    <Button size={36} variant="ghost" isBusy={all.isPending} onClick={() => all.mutate({ body: {} })}>
      {t('messaging.inbox.list.markAll')}
    </Button>
  )
}

function Waiting() {
  const t = useT()
  return (
    <output className={styles.group} aria-label={t('site.loading')}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={76} radius={18} />
      ))}
    </output>
  )
}
