import styles from './flag.module.css'
import type { FlagCode } from '../generated/icon-names.ts'
import { flagFolderUrl } from '../icons/icon-assets.ts'

export interface FlagProps {
  code: FlagCode
  /** Diameter in pixels. */
  size?: number
}

/** A decoration of the language's or country's name. */
export function Flag({ code, size = 22 }: FlagProps) {
  return (
    <img className={styles.flag} src={`${flagFolderUrl}${code}.svg`} width={size} height={size} alt="" loading="lazy" />
  )
}
