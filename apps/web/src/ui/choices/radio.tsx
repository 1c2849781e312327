import type { ComponentProps } from 'react'
import styles from './check-row.module.css'

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Radios of one name exclude each other. */
  name: string
  side?: 'start' | 'end'
}

/** The whole row is the target; its children are the label. Group them in a `fieldset` with a name. */
export function Radio({ side = 'start', children, ...input }: RadioProps) {
  return (
    <label className={styles.row} data-side={side}>
      <input {...input} className={styles.box} type="radio" />
      <span>{children}</span>
    </label>
  )
}
