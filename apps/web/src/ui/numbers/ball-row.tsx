import { Ball, type BallColour, type BallProps } from './ball.tsx'
import styles from './ball-row.module.css'

export interface BallRowProps {
  values: readonly (number | string)[]
  /** One for all, or one for each place. */
  colours?: readonly BallColour[]
  size?: NonNullable<BallProps['size']>
  /** A word below each. */
  captions?: readonly string[] | undefined
  /** The numbers have just been drawn: they appear one after the other. */
  isLanding?: boolean
}

const byPlace: readonly BallColour[] = ['red', 'amber', 'blue', 'green', 'teal', 'black']

/** Results read from left to right in every language. */
export function BallRow({ values, colours = byPlace, captions, size = 26, isLanding }: BallRowProps) {
  return (
    <span className={styles.row} dir="ltr" data-size={size} data-landing={isLanding || undefined}>
      {values.map((value, index) => {
        const ball = <Ball key={index} value={value} colour={colours[index % colours.length] ?? 'red'} size={size} />
        if (!captions) return ball
        return (
          <span key={index} className={styles.named}>
            {ball}
            <small>{captions[index]}</small>
          </span>
        )
      })}
    </span>
  )
}
