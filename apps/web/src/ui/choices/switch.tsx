import type { ComponentProps, ReactNode } from 'react'
import styles from './switch.module.css'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'children'> {
  label: ReactNode
  /** The label is hidden because its row shows it. */
  isLabelHidden?: boolean
}

/** Takes effect at once. The whole row is the target. */
export function Switch({ label, isLabelHidden, ...input }: SwitchProps) {
  return (
    <label className={styles.row}>
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says whether it is checked */}
      <input {...input} className={styles.switch} type="checkbox" role="switch" />
    </label>
  )
}
