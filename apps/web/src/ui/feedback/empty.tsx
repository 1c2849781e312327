import type { ReactNode } from 'react'
import styles from './empty.module.css'
import { Stall, type StallProps } from '../layout/stall.tsx'

export interface EmptyProps extends StallProps {
  title: ReactNode
  /** One sentence. */
  text?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** Nothing is here, or it could not be fetched (`grey`, with `signal`). */
export function Empty({ title, text, action, ...stall }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <Stall {...stall} />
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
