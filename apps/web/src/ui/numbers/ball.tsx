import styles from './ball.module.css'

export type BallColour = 'red' | 'blue' | 'green' | 'amber' | 'black' | 'teal'

export interface BallProps {
  value: number | string
  colour?: BallColour
  /** Diameter in pixels. */
  size?: 44 | 34 | 26
}

export function Ball({ value, colour = 'red', size = 34 }: BallProps) {
  return (
    <span className={styles.ball} data-colour={colour} data-size={size}>
      {value}
    </span>
  )
}
