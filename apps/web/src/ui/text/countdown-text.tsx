import styles from './countdown-text.module.css'
import { formatCountdown, type CountdownUnits } from './format-countdown.ts'

export interface CountdownTextProps {
  seconds: number
  units: CountdownUnits
  /** From here on it is red; 0 for never. */
  soonSeconds?: number
}

/** The time left; the caller passes the current time. Always left to right. */
export function CountdownText({ seconds, units, soonSeconds = 30 }: CountdownTextProps) {
  return (
    <bdi className={styles.countdown} dir="ltr" role="timer" data-soon={seconds <= soonSeconds || undefined}>
      {formatCountdown(seconds, units)}
    </bdi>
  )
}
