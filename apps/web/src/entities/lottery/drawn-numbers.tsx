import { waveOf } from '@fairground/lottery/waves'
import type { ComponentProps } from 'react'
import { BallRow } from '../../ui/numbers/ball-row.tsx'
import type { BallColour } from '../../ui/numbers/ball.tsx'
import { Car } from '../../ui/numbers/car.tsx'
import { Die } from '../../ui/numbers/die.tsx'
import styles from './drawn-numbers.module.css'
import { topPrize } from './top-prize.ts'

export interface DrawnNumbersProps extends Pick<ComponentProps<typeof BallRow>, 'size' | 'isLanding'> {
  /** The tag of the game's family. */
  family: string
  /** In the order drawn. */
  values: readonly number[]
  /** A word below each number. */
  captions?: readonly string[] | undefined
}

/** More balls than these stand small, in rows of ten. */
const inRow = 10

/** A result as its family draws it: dice, the order of a race, a sum, the highest prize, or balls. */
export function DrawnNumbers({ family, values: drawn, captions, size = 26, isLanding = false }: DrawnNumbersProps) {
  const values = topPrize(family, drawn)
  if (family === 'k3')
    return (
      <span className={styles.row} dir="ltr" data-landing={isLanding ? 'dice' : undefined}>
        {values.map((value, index) => (
          <Die key={index} value={value} />
        ))}
      </span>
    )
  if (family === 'pk10')
    return (
      <span className={styles.row} dir="ltr" data-close data-landing={isLanding ? 'race' : undefined}>
        {values.map((value, index) => (
          <Car key={index} value={value} />
        ))}
      </span>
    )
  if (family === 'pc28') return <Sum values={values} size={size} isLanding={isLanding} />
  if (family === 'lhc') return <Waves {...{ values, captions, size, isLanding }} />
  if (values.length > inRow)
    return (
      <span className={styles.many} dir="ltr">
        {values.map((value, index) => (
          <span key={index}>{value}</span>
        ))}
      </span>
    )
  return <BallRow values={values} size={size} isLanding={isLanding} />
}

const mainDrawn = 6

/** Six numbers and the special one, in their colours. */
function Waves({ values, captions, ...rest }: Omit<DrawnNumbersProps, 'family'>) {
  const part = (from: number, to?: number) => ({
    ...rest,
    values: values.slice(from, to),
    colours: values.slice(from, to).map(waveOf),
    captions: captions?.slice(from, to),
  })
  return (
    <span className={styles.row} dir="ltr" data-close>
      <BallRow {...part(0, mainDrawn)} />
      <span className={styles.equals}>+</span>
      <BallRow {...part(mainDrawn)} />
    </span>
  )
}

/** 3 + 8 + 2 = 13, with the sum in its colour. */
function Sum({ values, size, isLanding }: Required<Omit<DrawnNumbersProps, 'family' | 'captions'>>) {
  const sum = values.reduce((total, value) => total + value, 0)
  return (
    <span className={styles.row} dir="ltr">
      <BallRow values={values} colours={['black']} size={size} isLanding={isLanding} />
      <span className={styles.equals}>=</span>
      <BallRow values={[sum]} colours={[colourOf(sum)]} size={size} isLanding={isLanding} />
    </span>
  )
}

const middles = [0, 13, 14, 27]

/** Of the waves of the sums; those without a wave are grey. */
const colourOf = (sum: number): BallColour =>
  middles.includes(sum) ? 'black' : ((['red', 'green', 'blue'] as const)[sum % 3] ?? 'black')
