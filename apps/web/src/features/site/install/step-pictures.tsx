import styles from './step-pictures.module.css'
import { Pennant } from '../../../ui/text/pennant.tsx'

const frame = { viewBox: '0 0 92 60', width: 92, height: 60, 'aria-hidden': true } as const

/** A toolbar with the share icon. */
export const SharePicture = () => (
  <svg {...frame} className={styles.picture}>
    <rect className={styles.ground} x={1} y={1} width={90} height={58} rx={12} />
    <rect className={styles.sheet} x={10} y={36} width={72} height={16} rx={6} />
    <path
      className={styles.sign}
      d="M46 38v8M43 41l3-3 3 3M42.5 44H41v7h10v-7h-1.500"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <rect className={styles.strong} x={10} y={10} width={40} height={5} rx={2.5} />
    <rect className={styles.faint} x={10} y={20} width={60} height={5} rx={2.5} />
  </svg>
)

/** A menu with one selected entry. */
export const AddPicture = () => (
  <svg {...frame} className={styles.picture}>
    <rect className={styles.ground} x={1} y={1} width={90} height={58} rx={12} />
    <rect className={styles.sheet} x={10} y={10} width={72} height={12} rx={4} />
    <rect className={styles.tint} x={10} y={25} width={72} height={14} rx={4} />
    <rect className={styles.brand} x={15} y={29.5} width={36} height={5} rx={2.5} />
    <path className={styles.plus} d="M72.500 29.500v5M70 32h5" strokeWidth={1.5} strokeLinecap="round" />
    <rect className={styles.sheet} x={10} y={42} width={72} height={12} rx={4} />
  </svg>
)

/** A home screen with the new icon on it. */
export const OpenPicture = () => (
  <span className={styles.home}>
    <svg {...frame} className={styles.picture}>
      <rect className={styles.ground} x={1} y={1} width={90} height={58} rx={12} />
      <path
        className={styles.icons}
        d="M16.500 12h6a4.500 4.500 0 0 1 4.500 4.500v6a4.500 4.500 0 0 1-4.500 4.500h-6a4.500 4.500 0 0 1-4.500-4.500v-6a4.500 4.500 0 0 1 4.500-4.500zM42.500 12h6a4.500 4.500 0 0 1 4.500 4.500v6a4.500 4.500 0 0 1-4.500 4.500h-6a4.500 4.500 0 0 1-4.500-4.500v-6a4.500 4.500 0 0 1 4.500-4.500zM68.500 12h6a4.500 4.500 0 0 1 4.500 4.500v6a4.500 4.500 0 0 1-4.500 4.500h-6a4.500 4.500 0 0 1-4.500-4.500v-6a4.500 4.500 0 0 1 4.500-4.500zM16.500 34h6a4.500 4.500 0 0 1 4.500 4.500v6a4.500 4.500 0 0 1-4.500 4.500h-6a4.500 4.500 0 0 1-4.500-4.500v-6a4.500 4.500 0 0 1 4.500-4.500z"
      />
    </svg>
    <span>
      <Pennant size={21} />
    </span>
  </span>
)
