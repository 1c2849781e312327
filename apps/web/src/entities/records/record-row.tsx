import type { ReactNode } from 'react'
import styles from './record-row.module.css'

interface RecordRowProps {
  picture: ReactNode
  title: ReactNode
  sub: ReactNode
  sum: ReactNode
  sumSub: ReactNode
  onOpen: () => void
}

/** One row of a record; a tap opens its details. */
export function RecordRow({ picture, title, sub, sum, sumSub, onOpen }: RecordRowProps) {
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
        {picture}
        <span className={styles.text}>
          <b>{title}</b>
          <small>{sub}</small>
        </span>
        <span className={styles.sum}>
          <b>{sum}</b>
          <small>{sumSub}</small>
        </span>
      </button>
    </li>
  )
}
