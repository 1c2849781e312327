import type { ReactNode } from 'react'
import styles from './dev-ui.module.css'

/** One component with its name. */
export function DevUiSpecimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.specimen}>
      <h2>{name}</h2>
      {children}
    </section>
  )
}
