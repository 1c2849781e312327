import type { DigitsGame, DigitsPlay } from '@fairground/lottery'
import { lazy, Suspense, useState } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useRecentResults } from '../api.ts'
import { ColumnPad } from './column-pad.tsx'
import { setColumn, toggleEntry, toggleTick, type Draft } from './draft.ts'
import styles from './selection-pad.module.css'
import { SlotRow } from './slot-row.tsx'

/** The places to tick and the field for typed lines load on demand, as few plays use them. */
const TickRow = lazy(async () => ({ default: (await import('./tick-row.tsx')).TickRow }))
const LinesField = lazy(async () => ({ default: (await import('./lines-field.tsx')).LinesField }))

const ticksHeightPx = 74
const linesHeightPx = 160

interface SelectionPadProps {
  lottery: string
  game: DigitsGame
  play: DigitsPlay
  draft: Draft
  onChange: (draft: Draft) => void
}

/** The input for any play: digits per place, groups, words, typed lines, ticked places. Give it a key per play. */
export function SelectionPad({ lottery, game, play, draft, onChange }: SelectionPadProps) {
  const [current, setCurrent] = useState(0)
  const { data } = useRecentResults(lottery)
  const { positions } = game
  const { columns, ticks } = play.shape
  const hasSlots = columns.length > 1 && columns.every(({ role }) => role !== 'pairs' && role !== 'outcomes')
  const shown = hasSlots ? columns.slice(current, current + 1) : columns
  return (
    <div className={styles.pad}>
      {ticks && (
        <Suspense fallback={<Skeleton height={ticksHeightPx} radius={14} />}>
          <TickRow
            positions={positions}
            min={ticks.min}
            at={draft.at}
            onToggle={(position) => onChange(toggleTick(draft, position))}
          />
        </Suspense>
      )}
      {hasSlots && (
        <SlotRow columns={columns} draft={draft} positions={positions} current={current} onChoose={setCurrent} />
      )}
      {shown.map((column, index) => {
        const place = hasSlots ? current : index
        if (column.lines)
          return (
            <Suspense key={place} fallback={<Skeleton height={linesHeightPx} radius={14} />}>
              <LinesField
                column={column}
                entries={draft.columns[place] ?? []}
                onRead={(entries) => onChange(setColumn(draft, place, entries))}
              />
            </Suspense>
          )
        return (
          <Card key={place} className={styles.card}>
            <ColumnPad
              column={column}
              positions={positions}
              isOptional={columns.length > play.shape.filledMin}
              entries={draft.columns[place] ?? []}
              frequencies={column.role === 'position' ? data?.frequencies[column.position ?? 0] : undefined}
              onToggle={(entry) => onChange(toggleEntry(draft, place, entry))}
              onSet={(entries) => onChange(setColumn(draft, place, entries))}
            />
          </Card>
        )
      })}
    </div>
  )
}
