import type { ComponentProps } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Icon, type IconGlyph } from '../../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import styles from './message-tile.module.css'

interface Shown {
  text: string
  glyph: IconGlyph
  /** Unread ones. */
  count?: number
}

type MessageTileProps = Shown & (ComponentProps<'a'> | (ComponentProps<'button'> & { href?: never }))

/** A link with `href`, else a button. */
export function MessageTile({ text, glyph, count = 0, ...rest }: MessageTileProps) {
  const t = useT()
  const content = (
    <>
      <span className={styles.tile}>
        <Icon {...glyph} size={24} />
        <Badge count={count} className={styles.badge} />
      </span>
      <span>{text}</span>
      {count > 0 && <VisuallyHidden>{t('messaging.inbox.list.unread')}</VisuallyHidden>}
    </>
  )
  return rest.href === undefined ? (
    <button type="button" {...(rest as ComponentProps<'button'>)} className={styles.entry}>
      {content}
    </button>
  ) : (
    <a {...rest} className={styles.entry}>
      {content}
    </a>
  )
}
