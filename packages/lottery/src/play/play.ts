import type { Result } from './result.ts'

/** One prize level. A note wins it with probability wins / total, which alone determines its prize. */
export interface Level {
  readonly id: string
  readonly wins: number
  readonly total: number
}

/** Notes of one selection that won on one level. */
export interface Hit {
  readonly level: Level
  readonly count: number
}

/** The winning notes of one selection under a result; empty when it lost. */
export type Judge = (result: Result) => readonly Hit[]

/**
 * A player's picks, normalised: entries ascending and distinct. An entry's meaning depends on its column.
 * `at` has the ticked positions for plays with positions, else it is empty.
 */
export interface Selection {
  readonly at: readonly number[]
  readonly columns: Columns
}

export type Columns = readonly (readonly number[])[]

export type ColumnRole =
  | 'position'
  | 'digits'
  | 'singles'
  | 'doubles'
  | 'triples'
  | 'quadruples'
  | 'lines'
  | 'sums'
  | 'spans'
  | 'tails'
  | 'forms'
  | 'sides'
  | 'pairs'
  | 'outcomes'

/**
 * - `ordered`   any digits, in their order
 * - `pair`      two equal and one other, order ignored
 * - `distinct`  all different, order ignored
 * - `mixed`     either of these: not all equal, order ignored
 */
export type LineForm = 'ordered' | 'pair' | 'distinct' | 'mixed'

/** Entries that are whole lines: that many digits, in that form. */
export interface LineRules {
  readonly digits: number
  readonly form: LineForm
}

/** One set of keys to pick from; the wire text has one part for each. */
export interface Column {
  readonly role: ColumnRole
  /** Index of the place, from 0 at the left, for a column that belongs to one place. */
  readonly position?: number
  /** Entries run from `from` to `to`, both included. */
  readonly from: number
  readonly to: number
  readonly entriesMin: number
  readonly entriesMax: number
  /** Entries that are written as words: entry i is `names[i]`. */
  readonly names?: readonly string[]
  readonly lines?: LineRules
}

export interface Shape {
  readonly columns: readonly Column[]
  /** The minimum number of filled columns; less than all if a player may leave places empty. */
  readonly filledMin: number
  /** Set if the player ticks positions: from 0 to positions − 1, at least `min` of them. */
  readonly ticks?: { readonly positions: number; readonly min: number }
}

/** The positions of a play: a named range of the result, or any two, three or four of the ticked positions. */
export type PlayWindow =
  | 'all5'
  | 'all4'
  | 'all3'
  | 'last4'
  | 'front3'
  | 'middle3'
  | 'last3'
  | 'front2'
  | 'last2'
  | 'any2'
  | 'any3'
  | 'any4'
  | 'each'

/** The tab a play is listed under. */
export type PlaySection =
  | Exclude<PlayWindow, 'each'>
  | 'position'
  | 'sum'
  | 'big_small'
  | 'any_of'
  | 'fun'
  | 'dragon_tiger'

/** The rule of a play without its window: section, window and rule form the play's displayed name. */
export type PlayKind =
  | 'direct'
  | 'direct_single'
  | 'combination'
  | 'group120'
  | 'group60'
  | 'group30'
  | 'group20'
  | 'group10'
  | 'group5'
  | 'group24'
  | 'group12'
  | 'group6of4'
  | 'group4'
  | 'group3'
  | 'group3_single'
  | 'group6'
  | 'group6_single'
  | 'group'
  | 'group_single'
  | 'mixed'
  | 'sum'
  | 'span'
  | 'group_sum'
  | 'one_digit'
  | 'sum_tail'
  | 'special'
  | 'any_of_one'
  | 'any_of_two'
  | 'any_of_three'
  | 'fun_one'
  | 'fun_two'
  | 'fun_three'
  | 'fun_four'
  | 'big_small'
  | 'position'
  | 'dragon_tiger'
  | 'sum_sides'
  | 'sum_number'

/** A way to bet on a game: possible picks, note count, wins. The engine depends on nothing else. */
export interface Play {
  /** Stable: stored on orders and used on the wire. */
  readonly id: string
  readonly section: PlaySection
  readonly window: PlayWindow
  readonly kind: PlayKind
  readonly shape: Shape
  readonly levels: readonly Level[]
  /** Notes in a parsed selection, in closed form. */
  readonly count: (selection: Selection) => number
  /** Prepares a parsed selection for any number of results. */
  readonly judge: (selection: Selection) => Judge
  /** A few results, at least one of which pays this selection the most. */
  readonly probes: (selection: Selection) => Iterable<Result>
}
