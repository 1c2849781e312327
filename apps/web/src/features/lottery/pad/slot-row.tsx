import type { DigitsColumn } from '@fairground/lottery'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { customProperties } from '../../../ui/custom-properties.ts'
import { PositionSlot } from '../../../ui/numbers/position-slot.tsx'
import { columnName, placeShort } from '../play-name.ts'
import type { Draft } from './draft.ts'
import styles from './slot-row.module.css'

interface SlotRowProps {
  columns: readonly DigitsColumn[]
  draft: Draft
  positions: number
  current: number
  onChoose: (place: number) => void
}

/** One slot per column: its selection, and which one the keys fill now. */
export function SlotRow({ columns, draft, positions, current, onChoose }: SlotRowProps) {
  const t = useT()
  return (
    <div className={styles.row} style={customProperties({ '--slots': String(columns.length) })}>
      {columns.map((column, place) => {
        const entries = draft.columns[place] ?? []
        const { position, names } = column
        return (
          <PositionSlot
            key={place}
            label={position === undefined ? columnName(t, column, positions) : placeShort(t, { positions, position })}
            aria-label={`${columnName(t, column, positions)}: ${
              entries.map((entry) => (names?.[entry] ? t(`lottery.name.${names[entry] as Side}`) : entry)).join(' ') ||
              '–'
            }`}
            values={entries.map((entry) => (names?.[entry] ? t(`lottery.letter.${names[entry] as Side}`) : entry))}
            isCurrent={place === current}
            onClick={() => onChoose(place)}
          />
        )
      })}
    </div>
  )
}

type Side = 'big' | 'small' | 'odd' | 'even'
