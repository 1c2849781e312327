import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './heart-button.module.css'

export interface HeartButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** What is kept or let go: “Favourite: Dragon Orchard”. */
  label: string
  isOn: boolean
}

/** Small in a caption, 44 px to a finger. */
export function HeartButton({ label, isOn, ...rest }: HeartButtonProps) {
  return (
    <button type="button" aria-label={label} aria-pressed={isOn} {...rest} className={styles.heart}>
      <Icon name="heart" weight={isOn ? 'fill' : 'regular'} size={17} />
    </button>
  )
}
