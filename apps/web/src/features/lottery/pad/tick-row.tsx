import { useT } from '../../../platform/i18n/use-i18n.ts'
import { QuickKey } from '../../../ui/actions/quick-key.tsx'
import type { LotteryGame } from '../families/lottery-game.ts'
import styles from './tick-row.module.css'

interface TickRowProps {
  game: LotteryGame
  min: number
  at: readonly number[]
  onToggle: (position: number) => void
}

/** For plays on any places: each combination of the ticked places is a bet. */
export function TickRow({ game: { words, positions }, min, at, onToggle }: TickRowProps) {
  const t = useT()
  return (
    <fieldset className={styles.ticks}>
      <legend>{t('lottery.pad.ticks', { min })}</legend>
      <div className={styles.row}>
        {Array.from({ length: positions }, (_, position) => words.place(t, { positions, position })).map(
          ({ short, long }, position) => (
            <QuickKey
              key={position}
              isOn={at.includes(position)}
              aria-label={`${short}, ${long}`}
              onClick={() => onToggle(position)}
            >
              {short}
            </QuickKey>
          ),
        )}
      </div>
    </fieldset>
  )
}
