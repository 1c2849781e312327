import type { ReactNode } from 'react'
import styles from './empty.module.css'
import { EmptyIllustration, type EmptyIllustrationProps } from '../layout/empty-illustration.tsx'

export interface EmptyProps extends EmptyIllustrationProps {
  title: ReactNode
  /** One sentence. */
  text?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** Shown if a list is empty, or could not be fetched (`grey`, with `signal`). */
export function Empty({ title, text, action, ...illustration }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <EmptyIllustration {...illustration} />
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
