import type { Column } from '@fairground/lottery'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { QuickKey } from '../../../ui/actions/quick-key.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { LotteryGame } from '../families/lottery-game.ts'

const QuickFilter = lazy(async () => ({ default: (await import('./quick-filter.tsx')).QuickFilter }))

const filterHeightPx = 320

interface QuickFilterKeyProps {
  game: LotteryGame
  column: Column
  onSet: (entries: readonly number[]) => void
}

/** Opens the choice of numbers by what they have in common. */
export function QuickFilterKey({ game, column, onSet }: QuickFilterKeyProps) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const filter = game.quickFilter?.(t)
  if (!filter) return null
  return (
    <>
      <QuickKey aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {filter.label}
      </QuickKey>
      {isOpen && (
        <Suspense fallback={<Skeleton height={filterHeightPx} radius={14} />}>
          <QuickFilter filter={filter} entriesMax={column.entriesMax} onSet={onSet} />
        </Suspense>
      )}
    </>
  )
}
