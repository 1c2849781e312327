import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './info-button.module.css'

export interface InfoButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** “About Dragon Orchard”. */
  label: string
}

/** Drawn small before a line, with a larger touch target. */
export function InfoButton({ label, ...rest }: InfoButtonProps) {
  return (
    <button type="button" aria-label={label} aria-haspopup="dialog" {...rest} className={styles.info}>
      <Icon name="info" size={17} />
    </button>
  )
}
