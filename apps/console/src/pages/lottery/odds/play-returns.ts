import {
  checkOdds,
  fullSeries,
  listPlays,
  oddsReturns,
  type Game,
  type OddsTable,
  type OddsTerms,
  type Play,
} from '@fairground/lottery'
import { multiplyRatio, parseRatio, ratio, ratioToDecimal, type Ratio } from '@fairground/money'

/** In percent of the stakes, rounded up: what looks like 100 is not below it. */
export const percentOf = (share: Ratio): string =>
  ratioToDecimal(multiplyRatio(share, ratio(100n, 1n)), 2, 'up').replace(/\.?0+$/, '')

export const rebatePercent = (rebate: string): string => percentOf(parseRatio(rebate))

/** What is given on top of what odds return. */
export const termsOf = ({
  rebate,
  turnover,
  cashback,
}: Required<Pick<OddsTerms, 'rebate' | 'turnover' | 'cashback'>>) => ({
  rebate,
  turnover,
  cashback,
})

/** In Tradition every play returns the same. */
export const seriesPercent = (series: number): string => percentOf(ratio(BigInt(series), BigInt(fullSeries)))

export const playsOf = (game: Game): readonly Play[] => listPlays(game)

/** The least and the most that a bet of a play returns; undefined for odds that do not read. */
export function returnRange(
  play: Play,
  table: OddsTable,
  terms: OddsTerms,
): { least: string; most: string } | undefined {
  if (!play.oddsIds.every((id) => Object.hasOwn(table, id))) return undefined
  const sorted = oddsReturns(play, table, terms)
    .map((note) => note.return)
    .toSorted((a, b) => Number(a.numerator * b.denominator - b.numerator * a.denominator > 0n) || -1)
  const [least, most] = [sorted[0], sorted.at(-1)]
  return least && most ? { least: percentOf(least), most: percentOf(most) } : undefined
}

const oddsShown = 3

/** The odds of all options, or the least and the most where they are many: `1.98`, `2.7–94`. */
export function oddsText(table: OddsTable): string {
  const sorted = [...new Set(Object.values(table))].toSorted((one, other) => Number(one) - Number(other))
  return sorted.length > oddsShown ? `${sorted[0]}–${sorted.at(-1)}` : sorted.join(', ')
}

export interface JudgedOdds {
  isAccepted: boolean
  fault: string | undefined
  /** What returns too much, or does not read. */
  ids: readonly string[]
  /** In percent, by the id of the odds where a bet is priced by them alone. */
  percents: ReadonlyMap<string, string>
}

/** As the platform judges odds when they are asked for with the most that is given on top. */
export function judgeOdds(
  game: Game,
  play: string,
  { table, terms }: { table: OddsTable; terms: OddsTerms },
): JudgedOdds {
  const checked = checkOdds(game, play, { table, terms })
  return {
    isAccepted: checked.isAccepted,
    fault: checked.isAccepted ? undefined : checked.fault,
    ids: checked.isAccepted ? [] : checked.ids,
    percents: new Map(checked.returns.map((note) => [note.id, percentOf(note.return)])),
  }
}
