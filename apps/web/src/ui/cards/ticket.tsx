import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './ticket.module.css'

export interface TicketProps {
  children: ReactNode
  /** Below the perforation: totals, the button. */
  stub: ReactNode
  className?: string | undefined
}

/** A slip, claim or receipt. The notches are where its two parts meet, whatever their heights. */
export function Ticket({ children, stub, className }: TicketProps) {
  return (
    <div className={classNames(styles.ticket, className)}>
      <div className={styles.body}>{children}</div>
      <div className={styles.stub}>{stub}</div>
    </div>
  )
}
