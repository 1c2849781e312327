import { useT } from '../../../platform/i18n/use-i18n.ts'
import { QuickKey } from '../../../ui/actions/quick-key.tsx'
import { placeLong, placeShort } from '../play-name.ts'
import styles from './tick-row.module.css'

interface TickRowProps {
  positions: number
  min: number
  at: readonly number[]
  onToggle: (position: number) => void
}

/** For plays on any places: each combination of the ticked places is a bet. */
export function TickRow({ positions, min, at, onToggle }: TickRowProps) {
  const t = useT()
  return (
    <fieldset className={styles.ticks}>
      <legend>{t('lottery.pad.ticks', { min })}</legend>
      <div className={styles.row}>
        {Array.from({ length: positions }, (_, position) => (
          <QuickKey
            key={position}
            isOn={at.includes(position)}
            aria-label={`${placeShort(t, { positions, position })}, ${placeLong(t, { positions, position })}`}
            onClick={() => onToggle(position)}
          >
            {placeShort(t, { positions, position })}
          </QuickKey>
        ))}
      </div>
    </fieldset>
  )
}
