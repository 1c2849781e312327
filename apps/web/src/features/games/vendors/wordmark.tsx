import type { Vendor } from '@fairground/contract'
import styles from './wordmark.module.css'

/** A vendor's wordmark, or its name as text if there is no drawing. */
export function Wordmark({ mark, name }: { mark: Vendor['wordmark'] | undefined; name: string }) {
  if (!mark) return <span className={styles.name}>{name}</span>
  return (
    <svg className={styles.mark} viewBox={mark.viewBox} fill="currentColor" role="img" aria-label={name}>
      <path d={mark.path} />
    </svg>
  )
}
