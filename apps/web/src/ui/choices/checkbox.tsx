import type { ComponentProps } from 'react'
import styles from './check-row.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Where the box stands; at the end the row is as wide as its list. */
  side?: 'start' | 'end'
}

/** The whole row is the target; its children are the label. */
export function Checkbox({ side = 'start', children, ...input }: CheckboxProps) {
  return (
    <label className={styles.row} data-side={side}>
      <input {...input} className={styles.box} type="checkbox" />
      <span>{children}</span>
    </label>
  )
}
