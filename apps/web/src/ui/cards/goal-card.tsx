import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import styles from './goal-card.module.css'
import { ProgressBar } from '../feedback/progress-bar.tsx'

export interface GoalCardProps {
  title: ReactNode
  /** The bar's label for screen readers. */
  label: string
  /** “1,840 / 3,000” */
  figures: string
  /** 0 to 1. */
  value: number
  /** Paragraphs, and a button. */
  children: ReactNode
}

/** Progress towards a goal. */
export function GoalCard({ title, label, figures, value, children }: GoalCardProps) {
  return (
    <Card className={styles.card}>
      <h2>{title}</h2>
      <bdi dir="ltr">{figures}</bdi>
      <div className={styles.bar}>
        <ProgressBar label={label} value={value} tone="reward" />
      </div>
      {children}
    </Card>
  )
}
