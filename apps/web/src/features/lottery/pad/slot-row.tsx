import type { Column } from '@fairground/lottery'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { customProperties } from '../../../ui/custom-properties.ts'
import { PositionSlot } from '../../../ui/numbers/position-slot.tsx'
import type { LotteryGame } from '../families/lottery-game.ts'
import { columnName, entryName } from '../play-name.ts'
import type { Draft } from './draft.ts'
import styles from './slot-row.module.css'

interface SlotRowProps {
  game: LotteryGame
  columns: readonly Column[]
  draft: Draft
  current: number
  onChoose: (place: number) => void
}

const inOneRow = 6

/** One slot per column: its selection, and which one the keys fill now. More than six stand in two rows. */
export function SlotRow({ game, columns, draft, current, onChoose }: SlotRowProps) {
  const t = useT()
  const perRow = columns.length > inOneRow ? Math.ceil(columns.length / 2) : columns.length
  return (
    <div
      className={styles.row}
      data-double={columns.length > inOneRow || undefined}
      style={customProperties({ '--slots': String(perRow) })}
    >
      {columns.map((column, place) => {
        const entries = draft.columns[place] ?? []
        const { position } = column
        const name = columnName(t, game, column)
        const { positions } = game
        return (
          <PositionSlot
            key={place}
            label={position === undefined ? name : game.words.place(t, { positions, position }).short}
            aria-label={`${name}: ${entries.map((entry) => entryName(t, game, { column, entry })).join(' ') || '–'}`}
            values={entries.map((entry) => letterOf(t, column, entry))}
            isCurrent={place === current}
            onClick={() => onChoose(place)}
          />
        )
      })}
    </div>
  )
}

/** Sides are one letter each: a slot is small. */
function letterOf(t: Translate, { names }: Column, entry: number): string | number {
  const name = names?.[entry]
  return name === undefined ? entry : t(`lottery.letter.${name as Side}`)
}

type Side = 'big' | 'small' | 'odd' | 'even' | 'red' | 'blue' | 'green'
