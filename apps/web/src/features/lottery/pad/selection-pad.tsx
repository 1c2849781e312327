import type { Column, OddsTable, Play } from '@fairground/lottery'
import { Suspense, useState } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useRecentResults, type RecentResults } from '../api.ts'
import type { LotteryGame } from '../families/lottery-game.ts'
import { ColumnPad } from './column-pad.tsx'
import { setColumn, toggleEntry, toggleTick, type Draft } from './draft.ts'
import { Lines, linesHeightPx } from './lines/lines.tsx'
import styles from './selection-pad.module.css'
import { SlotRow } from './slot-row.tsx'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'

/** The places to tick and the grid of numbers load on demand, as few plays use them. */
const TickRow = lazyPart(async () => (await import('./tick-row.tsx')).TickRow)
const NumbersPad = lazyPart(async () => (await import('./numbers/numbers-pad.tsx')).NumbersPad)

const ticksHeightPx = 74

interface SelectionPadProps {
  lottery: string
  game: LotteryGame
  play: Play
  /** In Entertainment. */
  odds: OddsTable | undefined
  draft: Draft
  onChange: (draft: Draft) => void
}

/** The input for any play: numbers per place, groups, words, typed lines, ticked places. Give it a key per play. */
export function SelectionPad({ lottery, game, play, odds, draft, onChange }: SelectionPadProps) {
  const [current, setCurrent] = useState(0)
  const { data } = useRecentResults(lottery)
  const { columns, ticks } = play.shape
  const hasSlots = columns.length > 1 && columns.every(isSlot)
  const NumbersInput = game.hasNumberGrid ? NumbersPad : Lines
  const shown = hasSlots ? columns.slice(current, current + 1) : columns
  return (
    <div className={styles.pad}>
      {ticks && (
        <Suspense fallback={<Skeleton height={ticksHeightPx} radius={14} />}>
          <TickRow
            game={game}
            min={ticks.min}
            at={draft.at}
            onToggle={(position) => onChange(toggleTick(draft, position))}
          />
        </Suspense>
      )}
      {hasSlots && <SlotRow game={game} columns={columns} draft={draft} current={current} onChoose={setCurrent} />}
      {shown.map((column, index) => {
        const place = hasSlots ? current : index
        if (column.lines)
          return (
            <Suspense key={place} fallback={<Skeleton height={linesHeightPx} radius={14} />}>
              <NumbersInput
                {...{ game, column, odds }}
                entries={draft.columns[place] ?? []}
                onRead={(entries) => onChange(setColumn(draft, play, { place, entries }))}
              />
            </Suspense>
          )
        return (
          <Card key={place} className={styles.card}>
            <ColumnPad
              game={game}
              column={column}
              isOptional={columns.length > play.shape.filledMin}
              entries={draft.columns[place] ?? []}
              frequencies={data && frequenciesOf(data, column, game)}
              // Which pair, or which ball, has no odds of its own.
              odds={hasSlots || index === columns.length - 1 ? odds : undefined}
              onToggle={(entry) => onChange(toggleEntry(draft, play, { place, entry }))}
              onSet={(entries) => onChange(setColumn(draft, play, { place, entries }))}
            />
          </Card>
        )
      })}
    </div>
  )
}

/** Columns of places, and groups of numbers; not words, nor the ball that words are about. */
const isSlot = ({ position, names, role }: Column): boolean =>
  position !== undefined || (names === undefined && role !== 'ball')

/** Of a place; or of all together, where a game has too many numbers to count them by place. */
function frequenciesOf(
  { frequencies }: RecentResults,
  column: Column,
  { prizes }: LotteryGame,
): readonly number[] | undefined {
  // A bet is on some of the drawn digits, the counts are of all.
  if (column.names || prizes) return undefined
  const [all] = frequencies
  if (column.role === 'position') return frequencies.length > 1 ? frequencies[column.position ?? 0] : undefined
  return frequencies.length === 1 && all?.length === column.to - column.from + 1 ? all : undefined
}
