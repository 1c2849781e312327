import { customProperties } from '../custom-properties.ts'
import styles from './avatar.module.css'

export interface AvatarProps {
  /** The first letter is drawn. */
  name: string
  src?: string | undefined
  /** Diameter in pixels. */
  size?: number
  /** How full the ring around it is, 0 to 1; no ring without it. */
  progress?: number | undefined
}

/** A decoration of the name beside it. */
export function Avatar({ name, src, size = 42, progress }: AvatarProps) {
  return (
    <span
      className={styles.avatar}
      aria-hidden
      data-ring={progress === undefined ? undefined : true}
      style={customProperties({ '--size': `${size}px`, '--share': `${(progress ?? 0) * 100}%` })}
    >
      {src === undefined ? [...name][0]?.toUpperCase() : <img src={src} alt="" />}
    </span>
  )
}
