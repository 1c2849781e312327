import { choose, subsetsOf } from '../../play/choose.ts'
import { definePlay } from '../../play/define-play.ts'
import type { Result } from '../../play/result.ts'
import type { Columns, Hit, Judge, Level, PlayType, Selection } from '../../play/play.ts'
import type { DigitsColumn, DigitsKind, DigitsNames, DigitsPlay, DigitsSection, DigitsWindow } from './digits-names.ts'

/** A rule about some digits at any positions of the result. `fixedPlay` and `tickedPlay` set the positions. */
export interface WindowPlay {
  readonly kind: DigitsKind
  /** The number of digits it covers. */
  readonly digits: number
  /** `position`, where set, counts within the window. */
  readonly columns: readonly DigitsColumn[]
  readonly levels: readonly Level[]
  /** Tradition only if absent. */
  readonly playTypes?: readonly PlayType[]
  readonly count: (columns: Columns) => number
  /** Judges `digits` digits. */
  readonly judge: (columns: Columns) => Judge
  /** Sets of digits, at least one of which pays the most. */
  readonly probes: (columns: Columns) => Iterable<Result>
  /** Sets of digits, at least one of which pays the least of those that win; the probes if absent. */
  readonly leastProbes?: (columns: Columns) => Iterable<Result>
}

export interface Placing {
  readonly id: string
  readonly section: DigitsSection
  readonly window: DigitsWindow
  readonly positions: number
}

export const noHits: readonly Hit[] = []

/** The rule on adjacent positions of the result from `first`. */
export function fixedPlay(rule: WindowPlay, placing: Placing & { first: number }): DigitsPlay {
  const { id, section, window, positions, first } = placing
  const { kind, levels, digits, playTypes = ['tradition'] } = rule
  const columns = rule.columns.map((column) =>
    column.position === undefined ? column : { ...column, position: column.position + first },
  )
  return definePlay<DigitsNames>({
    id,
    section,
    window,
    kind,
    levels,
    playTypes,
    shape: { columns, filledMin: columns.length },
    count: (selection) => rule.count(selection.columns),
    judge(selection) {
      const judge = rule.judge(selection.columns)
      return digits === positions ? judge : (result) => judge(result.slice(first, first + digits))
    },
    *probes(selection) {
      const places = Array.from({ length: digits }, (_, place) => first + place)
      for (const probe of rule.probes(selection.columns)) yield spread(probe, places, positions)
    },
    *leastProbes({ columns }) {
      const places = Array.from({ length: digits }, (_, place) => first + place)
      for (const probe of (rule.leastProbes ?? rule.probes)(columns)) yield spread(probe, places, positions)
    },
  })
}

type TickedProbes = (columns: Columns, ticked: number) => Iterable<Result>

/**
 * The rule on every combination of the positions a player ticks: each combination is a separate bet.
 * @param probes sets of digits for the ticked positions, at least one of which pays the most
 */
export function tickedPlay(
  rule: WindowPlay,
  placing: Placing,
  { probes, leastProbes }: { probes: TickedProbes; leastProbes?: TickedProbes },
): DigitsPlay {
  const { id, section, window, positions } = placing
  const { kind, levels, digits, playTypes = ['tradition'] } = rule
  return definePlay<DigitsNames>({
    id,
    section,
    window,
    kind,
    levels,
    playTypes,
    shape: { columns: rule.columns, filledMin: rule.columns.length, ticks: { positions, min: digits } },
    count: ({ at, columns }) => choose(at.length, digits) * rule.count(columns),
    judge({ at, columns }) {
      const judge = rule.judge(columns)
      const choices = subsetsOf(at, digits)
      return (result) => {
        const hits: Hit[] = []
        for (const places of choices) hits.push(...judge(places.map((place) => result[place] ?? 0)))
        return mergeHits(hits)
      }
    },
    *probes({ at, columns }) {
      for (const probe of probes(columns, at.length)) yield spread(probe, at, positions)
    },
    ...(leastProbes && {
      *leastProbes({ at, columns }: Selection) {
        for (const probe of leastProbes(columns, at.length)) yield spread(probe, at, positions)
      },
    }),
  })
}

/** One entry per level. */
function mergeHits(hits: readonly Hit[]): readonly Hit[] {
  if (hits.length < 2) return hits
  const counts = new Map<Level, number>()
  for (const { level, count } of hits) counts.set(level, (counts.get(level) ?? 0) + count)
  return [...counts].map(([level, count]) => ({ level, count }))
}

/** Puts digits at their positions; positions that the play ignores are 0. */
function spread(digits: Result, places: readonly number[], positions: number): Result {
  const result = Array.from({ length: positions }, () => 0)
  places.forEach((place, index) => {
    result[place] = digits[index] ?? 0
  })
  return result
}
