import type { Announcement } from '@fairground/contract'
import { useState } from 'react'
import { duePopupEntries, rememberPopupClosed, useAnnouncements, useMarkRead } from '../../features/content/index.ts'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { RichText } from '../../platform/rich-text/rich-text.tsx'
import { href } from '../../platform/router/route.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { usePictures } from '../../platform/use-pictures.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { PopupCarousel } from '../../ui/sheets/popup-carousel.tsx'
import { Poster } from '../../ui/pictures/poster.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import type { OverlayProps } from '../shell/overlay-host.tsx'
import styles from './announcement-popup.module.css'

export { AnnouncementPopup as Part }

/** The announcement popup. Its list does not change while it is open, even when entries are marked as read. */
function AnnouncementPopup({ isOpen, onClose }: OverlayProps) {
  const t = useT()
  const session = useSession()
  const markRead = useMarkRead()
  const { data } = useAnnouncements()
  const [entries] = useState(() => duePopupEntries(data?.list ?? [], session))
  const close = () => {
    rememberPopupClosed(entries)
    for (const { id, isRead } of entries) if (!isRead) markRead(id)
    onClose()
  }
  if (entries.length === 0) return null
  const isForced = entries.some(({ isForceRead }) => isForceRead)
  return (
    <PopupCarousel
      isOpen={isOpen}
      onClose={close}
      label={t('content.notices.popup')}
      nextLabel={t('content.notices.next')}
      closeLabel={t('content.notices.close')}
      readAllHint={isForced ? t('content.notices.readAll', { count: entries.length }) : undefined}
      slides={entries.map((entry, index) => ({
        id: entry.id,
        content: <Slide entry={entry} n={index + 1} total={entries.length} />,
        action: (
          <ButtonLink href={href('/m/notice')} size={36} onClick={close}>
            {t('content.notices.rules')}
          </ButtonLink>
        ),
      }))}
    />
  )
}

interface SlideProps {
  entry: Announcement
  n: number
  total: number
}

function Slide({ entry, n, total }: SlideProps) {
  const t = useT()
  const picture = usePictures()
  return (
    <>
      {entry.picture && (
        <img className={styles.picture} {...picture(entry.picture, { width: 720, height: 344, shown: 326 })} alt="" />
      )}
      <div className={styles.text}>
        <Tag tone="brand">{t('content.notices.count', { n, total })}</Tag>
        <Poster as="h2" size={27}>
          {entry.title}
        </Poster>
        <RichText html={entry.content} />
      </div>
    </>
  )
}
