import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './note.module.css'

/** An informational note beside a form or action, never an error. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <div className={styles.note}>
      <Icon name="info" weight="fill" size={18} />
      <div>{children}</div>
    </div>
  )
}
