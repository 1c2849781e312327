import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './more-link.module.css'

export interface MoreLinkProps extends Omit<ComponentProps<'a'>, 'className'> {
  href: string
}

/** A link from a section to the complete list. */
export function MoreLink({ children, ...link }: MoreLinkProps) {
  return (
    <a {...link} className={styles.more}>
      {children}
      <Icon name="caret-right" weight="bold" size={14} />
    </a>
  )
}
