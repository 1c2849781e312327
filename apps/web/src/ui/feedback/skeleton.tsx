import { classNames } from '../class-names.ts'
import { customProperties } from '../custom-properties.ts'
import shimmer from './shimmer.module.css'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** In pixels, or a share of its container: `76%`. The whole width without it. */
  width?: number | `${number}%`
  /** In pixels. */
  height: number
  /** In pixels. */
  radius?: number
}

/**
 * A placeholder of one element in its final size. The loading region announces itself, with `aria-busy` and a label.
 */
export function Skeleton({ width, height, radius }: SkeletonProps) {
  return (
    <div
      className={classNames(shimmer.shimmer, styles.skeleton)}
      aria-hidden
      data-fade
      style={customProperties({
        '--height': `${height}px`,
        ...(width === undefined ? {} : { '--width': typeof width === 'number' ? `${width}px` : width }),
        ...(radius === undefined ? {} : { '--radius': `${radius}px` }),
      })}
    />
  )
}
