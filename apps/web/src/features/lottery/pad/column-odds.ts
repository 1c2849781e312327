import type { Column, OddsTable } from '@fairground/lottery'

/** The odds of one entry where each has its own; undefined where the entries share theirs. */
export function entryOdds(table: OddsTable | undefined, { names }: Column, entry: number): string | undefined {
  const id = names?.[entry] ?? String(entry)
  return table && Object.hasOwn(table, id) ? table[id] : undefined
}

/** The odds that stand above a column: of entries that share theirs. */
export function sharedOdds(table: OddsTable | undefined, column: Column): OddsTable | undefined {
  const isShared = table && entryOdds(table, column, column.from) === undefined
  return isShared ? table : undefined
}
