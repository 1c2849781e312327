import type { Result } from './result.ts'

/** How a line is priced: by prize group (official plays) or by decimal odds (credit plays). */
export type PlayType = 'tradition' | 'entertainment'

/** One prize level. A note wins it with probability wins / total, which alone determines its prize in Tradition. */
export interface Level {
  readonly id: string
  readonly wins: number | bigint
  readonly total: number | bigint
  /** Of `total`: draws on which the stake of such a note comes back instead. */
  readonly refunds?: number | bigint
  /** Tradition: a note that can win on several levels divides its return; this one gets 1 / `share` of it. */
  readonly share?: number
  /** The level pays the stake back, in both play types. */
  readonly isRefund?: true
}

/** Notes of one selection that won on one level. */
export interface Hit {
  readonly level: Level
  /** May be a fraction where a rule pays half a hit. */
  readonly count: number
  /** Entertainment: the odds ids that price these notes together, by the play's `legs`; the level's own id if absent. */
  readonly legs?: readonly string[]
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

/** The names of a family's plays: language-neutral ids, each with its text on the site. */
export interface PlayNames {
  /** The tab that a play is listed under. */
  readonly section: string
  /** The part of the result that it is about. */
  readonly window: string
  /** Its rule without the window: section, window and kind form the displayed name. */
  readonly kind: string
  /** What a column of keys holds. */
  readonly role: string
}

/**
 * - `ordered`   any symbols, in their order
 * - `arranged`  all different, in their order
 * - `pair`      two equal and one other, order ignored
 * - `distinct`  all different, order ignored
 * - `mixed`     not all equal, order ignored
 */
export type LineForm = 'ordered' | 'arranged' | 'pair' | 'distinct' | 'mixed'

/** Entries that are whole lines: that many digits, or numbers of two digits, in that form. */
export interface LineRules {
  readonly digits: number
  readonly form: LineForm
  /** Two: each symbol is a number from `from` to `to`, written with two digits: `010211`. */
  readonly width?: 2
  readonly from?: number
  readonly to?: number
}

/** One set of keys to pick from; the wire text has one part for each. */
export interface Column<Role extends string = string> {
  readonly role: Role
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

export interface Shape<Role extends string = string> {
  readonly columns: readonly Column<Role>[]
  /** The minimum number of filled columns; less than all if a player may leave places empty. */
  readonly filledMin: number
  /** Set if the player ticks positions: from 0 to positions − 1, at least `min` of them. */
  readonly ticks?: { readonly positions: number; readonly min: number }
  /** No entry may be in two columns, as with bankers (胆拖). */
  readonly isDisjoint?: true
}

/**
 * How several odds price one note: the lowest of them (connected bets), or their product (parlay), at most `oddsMax`.
 * The leg `refund` counts as 1.
 */
export type LegRule =
  | { readonly combine: 'lowest' }
  | { readonly combine: 'product'; /** A decimal. */ readonly oddsMax?: string }

/** The leg of a parlay that neither wins nor loses. */
export const refundLeg = 'refund'

/** What a ticket of one kind returns: the basis of its exact return. */
export interface NoteClass {
  /** Shown beside the odds: an entry or a level. */
  readonly id: string
  /** Notes that the ticket pays for. */
  readonly notes: number
  readonly outcomes: readonly NoteOutcome[]
  /** All equally likely draws; those without an outcome lose. */
  readonly total: bigint
}

export interface NoteOutcome {
  readonly hits: readonly Hit[]
  readonly ways: bigint
}

/** A way to bet on a game: possible picks, note count, wins. The engine depends on nothing else. */
export interface Play<Names extends PlayNames = PlayNames> {
  /** Stable: stored on orders and used on the wire. */
  readonly id: string
  readonly section: Names['section']
  readonly window: Names['window']
  readonly kind: Names['kind']
  readonly playTypes: readonly PlayType[]
  /** Entertainment: the share of a note's price that is charged (southern Vietnam: `0.76`); 1 if absent. Prizes do not change. */
  readonly priceRate?: string
  readonly shape: Shape<Names['role']>
  readonly levels: readonly Level[]
  /** Notes in a parsed selection, in closed form. */
  readonly count: (selection: Selection) => number
  /** Prepares a parsed selection for any number of results. */
  readonly judge: (selection: Selection) => Judge
  /** A few results, at least one of which pays this selection the most. */
  readonly probes: (selection: Selection) => Iterable<Result>
  /** A few results, at least one of which pays the least of all that win. */
  readonly leastProbes: (selection: Selection) => Iterable<Result>
  /** Entertainment: the ids that an operator sets odds for. */
  readonly oddsIds: readonly string[]
  /** Entertainment: those that a selection depends on; they are kept on its line. */
  readonly oddsIdsOf: (selection: Selection) => readonly string[]
  readonly legs?: LegRule
  /** Every kind of note up to symmetry: the highest return among them is the play's. */
  readonly noteClasses: () => readonly NoteClass[]
  /** Those of one selection, where no level has the chance of every ticket. */
  readonly noteClassesOf?: (selection: Selection) => readonly NoteClass[]
}
