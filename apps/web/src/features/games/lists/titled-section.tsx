import type { ReactNode } from 'react'
import styles from './titled-section.module.css'

/** A part of a page under its own heading, from edge to edge. */
export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
