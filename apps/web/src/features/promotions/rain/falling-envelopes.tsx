import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { customProperties } from '../../../ui/custom-properties.ts'
import { Envelope, FallingCoin } from './envelope.tsx'
import styles from './falling-envelopes.module.css'

interface FallingEnvelopesProps {
  isDone: boolean
  onTake: () => void
}

/**
 * Place, width, tilt and pace of each: hundredths of the screen's width, pixels, degrees, seconds. They begin on their way,
 * so that the screen is full at once.
 */
const lanes = [
  { at: 4, width: 92, tilt: -14, takes: 4.4, waits: -0.9 },
  { at: 72, width: 88, tilt: 14, takes: 4.1, waits: -0.7 },
  { at: 20, width: 108, tilt: 12, takes: 4.9, waits: -1.9 },
  { at: 63, width: 112, tilt: -10, takes: 4.6, waits: -1.7 },
  { at: 37, width: 140, tilt: -7, takes: 5.2, waits: -2.7 },
  { at: -3, width: 106, tilt: 9, takes: 4.3, waits: -2.5 },
  { at: 76, width: 98, tilt: 18, takes: 4.8, waits: -3.1 },
  { at: 18, width: 96, tilt: -18, takes: 4.2, waits: -3.3 },
  { at: 58, width: 84, tilt: 10, takes: 4.5, waits: -3.9 },
] as const
const coins = [
  { at: 15, takes: 3.2, waits: -0.4 },
  { at: 62, takes: 2.8, waits: -1.1 },
  { at: 84, takes: 3.5, waits: -1.9 },
  { at: 46, takes: 3, waits: -2.5 },
] as const

/** Each one that is tapped begins again above the screen. Without motion they lie still, and are tapped as well. */
export function FallingEnvelopes({ isDone, onTake }: FallingEnvelopesProps) {
  const t = useT()
  const [rounds, setRounds] = useState<readonly number[]>(() => lanes.map(() => 0))
  const tap = (lane: number) => {
    setRounds(rounds.map((round, index) => (index === lane ? round + 1 : round)))
    onTake()
  }
  return (
    <div className={styles.sky}>
      {coins.map(({ at, takes, waits }) => (
        <span
          key={at}
          className={styles.coin}
          style={customProperties({ '--at': `${at}%`, '--takes': `${takes}s`, '--waits': `${waits}s` })}
        >
          <FallingCoin />
        </span>
      ))}
      {lanes.map(({ at, width, tilt, takes, waits }, lane) => {
        const round = rounds[lane] ?? 0
        return (
          <button
            key={`${at} ${round}`}
            type="button"
            className={styles.envelope}
            disabled={isDone}
            aria-label={t('promotions.rain.envelope', { number: lane + 1 })}
            style={customProperties({
              '--at': `${at}%`,
              '--width': `${width}px`,
              '--tilt': `${tilt}deg`,
              '--takes': `${takes}s`,
              '--waits': `${round === 0 ? waits : 0}s`,
            })}
            // The finger comes down on a moving target: what counts is where it touched it.
            onPointerDown={(event) => {
              if (event.button === 0) tap(lane)
            }}
            onKeyDown={(event) => {
              if (!event.repeat && (event.key === 'Enter' || event.key === ' ')) tap(lane)
            }}
          >
            <Envelope />
          </button>
        )
      })}
    </div>
  )
}
