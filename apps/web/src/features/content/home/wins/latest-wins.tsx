import type { Winner } from '@fairground/contract'
import { Suspense } from 'react'
import { useIsNear } from '../../../../platform/browser/use-is-near.ts'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { customProperties } from '../../../../ui/custom-properties.ts'
import { Section } from '../../../../ui/layout/section.tsx'
import styles from './latest-wins.module.css'
import { standingMax } from './standing-max.ts'
import { lazyPart } from '../../../../platform/page/lazy-part.tsx'

const WinBoard = lazyPart(async () => (await import('./win-board.tsx')).WinBoard)

/** The board of the latest wins, in the space of its rows; it loads when the visitor scrolls towards it. */
export function LatestWins({ winners }: { winners: readonly Winner[] }) {
  const t = useT()
  const { place, isNear } = useIsNear<HTMLDivElement>()
  if (winners.length === 0) return null
  return (
    <Section title={t('content.home.wins.title')}>
      <div
        ref={place}
        className={styles.board}
        style={customProperties({ '--rows': String(Math.min(winners.length, standingMax)) })}
      >
        {isNear && (
          <Suspense>
            <WinBoard first={winners} />
          </Suspense>
        )}
      </div>
    </Section>
  )
}
