import type { ReactNode } from 'react'
import styles from './seal-note.module.css'
import { Seal } from './seal.tsx'

/** “Verified draw”, with the seal before it. */
export function SealNote({ children }: { children: ReactNode }) {
  return (
    <span className={styles.note}>
      <Seal size={16} />
      {children}
    </span>
  )
}
