import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './die.module.css'

export interface DieProps {
  /** One to six. */
  value: number
}

/** Which of the nine fields of a face have a pip. */
const pips: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
]

export function Die({ value }: DieProps) {
  const shown = pips[value] ?? []
  return (
    <span className={styles.die} data-red={value === 1 || value === 4 || undefined}>
      <VisuallyHidden>{value}</VisuallyHidden>
      {Array.from({ length: 9 }, (_, field) => (
        <i key={field} aria-hidden data-pip={shown.includes(field) || undefined} />
      ))}
    </span>
  )
}
