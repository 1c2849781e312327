import type { OddsTable } from '@fairground/lottery'

/** The odds of a line in Entertainment: `1.982`, or a range. */
export const shownOdds = (table: OddsTable): string => oddsBetween(Object.values(table), (odds) => odds)

export function oddsBetween(odds: readonly string[], shown: (odds: string) => string): string {
  const sorted = odds.toSorted((one, other) => Number(one) - Number(other))
  const [lowest, highest] = [sorted.at(0) ?? '0', sorted.at(-1) ?? '0']
  return lowest === highest ? shown(lowest) : `${shown(lowest)} – ${shown(highest)}`
}
