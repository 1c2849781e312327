import type { Column } from '@fairground/lottery'
import { Suspense, useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { QuickKey } from '../../../ui/actions/quick-key.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { LotteryGame } from '../families/lottery-game.ts'
import styles from './column-pad.module.css'
import { picked, quickPicksOf } from './quick-picks.ts'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'

const QuickFilter = lazyPart(async () => (await import('./quick-filter.tsx')).QuickFilter)

const filterHeightPx = 420

interface QuickRowProps {
  game: LotteryGame
  column: Column
  isEmpty: boolean
  onSet: (entries: readonly number[]) => void
}

/** Picks several keys at once: halves of the numbers, or what numbers have in common. */
export function QuickRow({ game, column, isEmpty, onSet }: QuickRowProps) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const filter = column.names ? undefined : game.quickFilter?.(t)
  return (
    <>
      <fieldset className={styles.quick} aria-label={t('lottery.pad.quick')}>
        {filter ? (
          <QuickKey aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {filter.label}
          </QuickKey>
        ) : (
          quickPicksOf(column).map((pick) => (
            <QuickKey key={pick} onClick={() => onSet(picked(column, pick))}>
              {t(`lottery.pad.${pick}`)}
            </QuickKey>
          ))
        )}
        <QuickKey aria-label={t('lottery.pad.clear')} onClick={() => onSet([])} disabled={isEmpty}>
          <Icon name="eraser" size={18} />
        </QuickKey>
      </fieldset>
      {filter && isOpen && (
        <Suspense fallback={<Skeleton height={filterHeightPx} radius={14} />}>
          <QuickFilter filter={filter} entriesMax={column.entriesMax} onSet={onSet} />
        </Suspense>
      )}
    </>
  )
}
