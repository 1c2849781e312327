import type { InboxMessage } from '@fairground/contract'
import { useState } from 'react'
import { daysBetween, formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { IconTile } from '../../../ui/text/icon-tile.tsx'
import { useDelete } from './api.ts'
import { lookOf } from './message-look.ts'
import styles from './message-row.module.css'
import { useMessageText } from './use-message-text.ts'

interface MessageRowProps {
  message: InboxMessage
  onRead: (id: string) => void
}

/** Opens in its place: the whole text, where it leads, and deleting. */
export function MessageRow({ message, onRead }: MessageRowProps) {
  const { t, tag } = useLanguage()
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const textOf = useMessageText()
  const { id, isRead, sentAt } = message
  const { title, text } = textOf(message)
  const { glyph, tone } = lookOf(message)
  // What people wrote may be in another script; a text of the site is in the reader's, whatever name it begins with.
  const dir = message.kind === 'operator' ? 'auto' : undefined
  const isToday = daysBetween(Date.parse(sentAt), now) === 0
  const open = () => {
    setOpen(!isOpen)
    if (!isRead) onRead(id)
  }
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} aria-expanded={isOpen} onClick={open}>
        <IconTile tone={tone}>
          <Icon {...glyph} size={21} />
        </IconTile>
        <span className={styles.text}>
          <span className={styles.head}>
            <b data-unread={!isRead || undefined} dir={dir}>
              {title}
            </b>
            <time dateTime={sentAt}>{formatDate(sentAt, tag, isToday ? 'time' : 'day')}</time>
            {!isRead && (
              <i className={styles.dot}>
                <VisuallyHidden>{t('messaging.inbox.list.unread')}</VisuallyHidden>
              </i>
            )}
          </span>
          <span className={styles.words} data-open={isOpen || undefined} dir={dir}>
            {text}
          </span>
        </span>
      </button>
      {isOpen && <Actions message={message} title={title} />}
    </li>
  )
}

function Actions({ message, title }: { message: InboxMessage; title: string }) {
  const { t } = useLanguage()
  const remove = useDelete(() => toast.show({ tone: 'success', text: t('messaging.inbox.list.deleted') }))
  const { link } = lookOf(message)
  return (
    <div className={styles.actions}>
      {link !== null && (
        <ButtonLink size={36} href={link}>
          {t('messaging.inbox.list.open')}
        </ButtonLink>
      )}
      <Button
        size={36}
        variant="danger"
        aria-label={`${t('messaging.inbox.list.delete')}: ${title}`}
        isBusy={remove.isPending}
        onClick={() => remove.mutate({ body: { ids: [message.id] } })}
      >
        {t('messaging.inbox.list.delete')}
      </Button>
      <p role="alert" className={styles.failure}>
        {remove.error && t(`errors.${remove.error.code}`)}
      </p>
    </div>
  )
}
