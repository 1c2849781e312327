import type { Announcement } from '@fairground/contract'
import { useState } from 'react'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { RichText } from '../../../platform/rich-text/rich-text.tsx'
import { Icon, type IconGlyph } from '../../../ui/icons/icon.tsx'
import { IconTile, type IconTileProps } from '../../../ui/text/icon-tile.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './notice-row.module.css'

const looks: Record<Announcement['promotionType'], { glyph: IconGlyph; tone: NonNullable<IconTileProps['tone']> }> = {
  A: { glyph: { name: 'chart-pie-slice', weight: 'fill' }, tone: 'info' },
  PL: { glyph: { name: 'megaphone-simple', weight: 'fill' }, tone: 'brand' },
  B: { glyph: { name: 'megaphone-simple', weight: 'fill' }, tone: 'neutral' },
  PU: { glyph: { name: 'info', weight: 'fill' }, tone: 'info' },
  PR: { glyph: { name: 'gift', weight: 'fill' }, tone: 'reward' },
  H: { glyph: { name: 'wrench', weight: 'fill' }, tone: 'warn' },
}

export function NoticeRow({ notice, onRead }: { notice: Announcement; onRead: (id: string) => void }) {
  const { t, tag } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { id, title, content, isRead, publishedAt, promotionType } = notice
  const { glyph, tone } = looks[promotionType]
  const open = () => {
    setOpen(!isOpen)
    if (!isRead) onRead(id)
  }
  return (
    <li className={styles.item} id={id}>
      <button type="button" className={styles.row} aria-expanded={isOpen} onClick={open}>
        <IconTile tone={tone}>
          <Icon {...glyph} size={21} />
        </IconTile>
        <span className={styles.text}>
          <b data-unread={!isRead || undefined}>{title}</b>
          <time dateTime={publishedAt}>{formatDate(publishedAt, tag, 'dayTime')}</time>
        </span>
        {!isRead && (
          <i className={styles.dot}>
            <VisuallyHidden>{t('content.notices.unread')}</VisuallyHidden>
          </i>
        )}
        <Icon name={isOpen ? 'caret-up' : 'caret-down'} weight="bold" size={16} />
      </button>
      {isOpen && (
        <div className={styles.content}>
          <RichText html={content} />
        </div>
      )}
    </li>
  )
}
