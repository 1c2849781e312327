import type { Column, OddsTable } from '@fairground/lottery'
import type { LotteryGame } from '../families/lottery-game.ts'

type Named = Pick<LotteryGame, 'oddsId'>

/** The odds of one entry where each has its own; undefined where the entries share theirs. */
export function entryOdds(
  { oddsId }: Named,
  table: OddsTable | undefined,
  { column, entry }: { column: Column; entry: number },
): string | undefined {
  const id = oddsId(column, entry)
  return table && Object.hasOwn(table, id) ? table[id] : undefined
}

/** The odds that stand above a column: of entries that share theirs. */
export function sharedOdds(game: Named, table: OddsTable | undefined, column: Column): OddsTable | undefined {
  const isShared = table && entryOdds(game, table, { column, entry: column.from }) === undefined
  return isShared ? table : undefined
}
