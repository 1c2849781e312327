import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './section.module.css'

export interface SectionProps {
  title: ReactNode
  icon?: ReactNode
  /** A `MoreLink`. */
  more?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Section({ title, icon, more, className, children }: SectionProps) {
  return (
    <section className={classNames(styles.section, className)}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {icon}
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}
