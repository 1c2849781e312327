import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

export interface IconButtonLook {
  /** `plain` has no background; `round` floats over the page. */
  shape?: 'plain' | 'square' | 'round' | undefined
  className?: string | undefined
}

/** The attributes that make a link look like an icon button; it needs an `aria-label` besides. */
export const iconButtonLook = ({ shape = 'plain', className }: IconButtonLook) => ({
  className: classNames(styles.iconButton, className),
  'data-shape': shape,
})
