/** Bounds of the prize group M. Operators configure them; these are the usual values. */
export interface SeriesRules {
  readonly min: number
  /** The highest a member can be given. */
  readonly max: number
  readonly defaultSeries: number
  /** The highest a bet can be placed at. */
  readonly betSeriesMax: number
}

export const standardSeriesRules: SeriesRules = { min: 1_700, max: 1_980, defaultSeries: 1_800, betSeriesMax: 1_950 }

export type SeriesFault = 'series_malformed' | 'series_below_min' | 'series_above_max' | 'series_above_own'
export type MemberSeriesFault = Exclude<SeriesFault, 'series_above_own'> | 'series_above_parent'

/** Whether a bet may be placed at a series by a member whose own series is `ownSeries`. */
export function checkBetSeries(series: number, rules: SeriesRules, ownSeries: number): SeriesFault | undefined {
  if (!Number.isSafeInteger(series)) return 'series_malformed'
  if (series < rules.min) return 'series_below_min'
  if (series > rules.betSeriesMax) return 'series_above_max'
  return series > ownSeries ? 'series_above_own' : undefined
}

/** Whether a member may be given a series: at most the parent's, or for the top of the tree the rules' maximum. */
export function checkMemberSeries(
  series: number,
  rules: SeriesRules,
  parentSeries = rules.max,
): MemberSeriesFault | undefined {
  if (!Number.isSafeInteger(series)) return 'series_malformed'
  if (series < rules.min) return 'series_below_min'
  if (series > rules.max) return 'series_above_max'
  return series > parentSeries ? 'series_above_parent' : undefined
}

/** The highest series a member's bet can take: the bet slider runs from `rules.min` to here. */
export const betSeriesLimit = (rules: SeriesRules, ownSeries: number): number => Math.min(ownSeries, rules.betSeriesMax)
