import type { ReactNode } from 'react'
import styles from './list.module.css'

export interface ListProps {
  label?: string
  /** Without a background of its own, as in a drawer. */
  isPlain?: boolean
  /** `ListRow`s. */
  children: ReactNode
}

export function List({ label, isPlain, children }: ListProps) {
  return (
    // Safari does not announce a list without markers unless the role is given.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above
    <ul className={styles.list} role="list" aria-label={label} data-plain={isPlain || undefined}>
      {children}
    </ul>
  )
}
