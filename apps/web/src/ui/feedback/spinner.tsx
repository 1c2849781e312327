import { customProperties } from '../custom-properties.ts'
import styles from './spinner.module.css'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

export interface SpinnerProps {
  /** Side in pixels. */
  size?: number
  /** What is awaited. Without it the spinner is a decoration of the text beside it. */
  label?: string
}

export function Spinner({ size = 24, label }: SpinnerProps) {
  const wheel = (
    <i className={styles.spinner} aria-hidden data-fade style={customProperties({ '--size': `${size}px` })} />
  )
  if (label === undefined) return wheel
  return (
    <output>
      {wheel}
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  )
}
