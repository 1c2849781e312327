import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './heart-button.module.css'

export interface HeartButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** The favourite: “Favourite: Dragon Orchard”. */
  label: string
  isOn: boolean
}

/** Drawn small in a caption, with a touch target of 44 px. */
export function HeartButton({ label, isOn, ...rest }: HeartButtonProps) {
  return (
    <button type="button" aria-label={label} aria-pressed={isOn} {...rest} className={styles.heart}>
      <Icon name="heart" weight={isOn ? 'fill' : 'regular'} size={17} />
    </button>
  )
}
