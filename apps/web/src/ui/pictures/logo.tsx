import type { ReactNode } from 'react'
import { Pennant } from '../text/pennant.tsx'
import styles from './logo.module.css'

export interface LogoProps {
  name: string
  /** A merchant's own; the pennant without it. */
  mark?: ReactNode
}

export function Logo({ name, mark = <Pennant /> }: LogoProps) {
  return (
    <span className={styles.logo}>
      {mark}
      {name}
    </span>
  )
}
