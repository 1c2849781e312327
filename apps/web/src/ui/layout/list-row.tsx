import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './list-row.module.css'

interface ListRowContent {
  title: ReactNode
  sub?: ReactNode
  icon?: ReactNode
  /** Before the caret: a value, a tag, a badge. */
  end?: ReactNode
  /** Rows with a link have one. */
  hasCaret?: boolean
}

type Link = Omit<ComponentProps<'a'>, 'title' | 'className' | 'children'> & { href: string }
type Press = Omit<ComponentProps<'button'>, 'title' | 'className' | 'children'> & { href?: never }

export type ListRowProps = ListRowContent & (Link | Press)

/** A link with `href`, a button with `onClick`, else a plain row, whose `end` may hold a control. */
export function ListRow({ title, sub, icon, end, hasCaret, ...rest }: ListRowProps) {
  const content = (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>
        {title}
        {sub && <small className={styles.sub}>{sub}</small>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
      {hasCaret && <Icon name="caret-right" weight="bold" size={16} className={styles.caret} />}
    </>
  )
  return (
    <li className={styles.item} data-icon={icon ? true : undefined}>
      {rest.href !== undefined ? (
        <a {...rest} className={styles.row}>
          {content}
        </a>
      ) : rest.onClick ? (
        <button type="button" {...rest} className={styles.row}>
          {content}
        </button>
      ) : (
        <div className={styles.row}>{content}</div>
      )}
    </li>
  )
}
