import type { Winner } from '@fairground/contract'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Section } from '../../../../ui/layout/section.tsx'
import { useRolling } from './use-rolling.ts'
import { WinRow } from './win-row.tsx'
import styles from './latest-wins.module.css'

/** With more wins than this the board scrolls (specification §9). */
const standingMax = 6

/** Game, player, amount; a row opens its game. */
export function LatestWins({ winners }: { winners: readonly Winner[] }) {
  const t = useT()
  const board = useRolling(winners, standingMax)
  if (winners.length === 0) return null
  return (
    <Section title={t('content.home.wins.title')}>
      <div className={styles.board} {...board.holding}>
        <ul className={styles.rows} data-rolling={board.isRolling || undefined} onTransitionEnd={board.onRolled}>
          {board.shown.map((winner) => (
            <WinRow key={winner.recordId} winner={winner} />
          ))}
        </ul>
      </div>
    </Section>
  )
}
