import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { customProperties } from '../../../ui/custom-properties.ts'
import { Envelope, FallingCoin } from './envelope.tsx'
import styles from './falling-envelopes.module.css'

interface FallingEnvelopesProps {
  isDone: boolean
  onTake: () => void
}

/** Place, width, tilt and pace of each: hundredths of the screen's width, pixels, degrees, seconds. */
const lanes = [
  { at: 3, width: 104, tilt: -14, takes: 4.4, waits: 0 },
  { at: 66, width: 118, tilt: 12, takes: 3.9, waits: 0.7 },
  { at: 34, width: 146, tilt: -7, takes: 4.9, waits: 1.3 },
  { at: 6, width: 84, tilt: 16, takes: 3.6, waits: 2.1 },
  { at: 74, width: 92, tilt: 18, takes: 4.6, waits: 2.6 },
  { at: 42, width: 96, tilt: -18, takes: 3.8, waits: 3.2 },
  { at: 20, width: 110, tilt: 8, takes: 4.2, waits: 3.7 },
] as const
const coins = [
  { at: 15, takes: 3.2, waits: 0.4 },
  { at: 62, takes: 2.8, waits: 1.1 },
  { at: 84, takes: 3.5, waits: 1.9 },
  { at: 46, takes: 3, waits: 2.5 },
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
