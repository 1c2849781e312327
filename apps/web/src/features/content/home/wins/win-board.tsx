import type { Winner } from '@fairground/contract'
import { standingMax } from './standing-max.ts'
import { useRolling } from './use-rolling.ts'
import { useWinners } from './use-winners.ts'
import { WinRow } from './win-row.tsx'
import styles from './latest-wins.module.css'

/** Game, player, amount of the latest hundred wins; a row opens its game. */
export function WinBoard({ first }: { first: readonly Winner[] }) {
  const winners = useWinners(first)
  const board = useRolling(winners, standingMax)
  return (
    <ul
      className={styles.rows}
      data-rolling={board.isRolling || undefined}
      onTransitionEnd={board.onRolled}
      {...board.holding}
    >
      {board.shown.map((winner) => (
        <WinRow key={winner.recordId} winner={winner} />
      ))}
    </ul>
  )
}
