import type { ReactNode } from 'react'
import { Icon, type IconGlyph } from '../../ui/icons/icon.tsx'
import styles from './menu-row.module.css'

export interface MenuRowProps {
  text: string
  icon: IconGlyph
  end?: ReactNode
  /** A link, or a button with an action. */
  href?: string
  onPress?: () => void
}

export function MenuRow({ text, icon, end, href, onPress }: MenuRowProps) {
  const content = (
    <>
      <Icon {...icon} size={22} />
      <span>{text}</span>
      {end}
    </>
  )
  if (href === undefined)
    return (
      <button type="button" className={styles.row} onClick={onPress}>
        {content}
      </button>
    )
  const isOutside = /^https?:/.test(href)
  return (
    <a className={styles.row} href={href} {...(isOutside && { target: '_blank', rel: 'noreferrer' })}>
      {content}
    </a>
  )
}
