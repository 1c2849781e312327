import type { DrawShape } from '@fairground/fair'
import type { Column, FamilyTag, Game, Play, Result, Selection } from '@fairground/lottery'
import type { ComponentType } from 'react'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import type { DrawFacts } from '../api.ts'
import type { NewLine } from '../slip/bet-slip.ts'
import type { Offer } from '../slip/offer.ts'
import type { Terms } from '../slip/pricing.ts'

/** The names and rules of a family's plays, by the ids that its plays carry. */
export interface FamilyWords<G extends Game = Game> {
  readonly section: (t: Translate, section: string) => string
  /** The part of the result that a play is about; undefined where its section or kind says it. */
  readonly window: (t: Translate, window: string) => string | undefined
  readonly kind: (t: Translate, kind: string) => string
  /** How a play wins, in full sentences. */
  readonly how: (t: Translate, play: Play, game: G) => string
  readonly column: (t: Translate, role: string) => string
  readonly place: (t: Translate, placed: Placed) => { readonly short: string; readonly long: string }
  /** An entry that is a word. */
  readonly option: (t: Translate, name: string) => string
  /** A prize level that is neither an option nor the only one. */
  readonly level?: (t: Translate, id: string) => string | undefined
  /** Where section, window and kind do not form the name. */
  readonly playName?: (t: Translate, play: Play) => string
  /** How the number of bets comes about, in a sentence. */
  readonly counting?: (t: Translate, bet: Bet & { readonly game: G }) => string
}

interface Bet {
  readonly play: Play
  readonly selection: Selection
}

/** One row of a result with many prizes. */
export interface PrizeRow {
  readonly tier: string
  readonly name: string
  readonly numbers: readonly string[]
}

export interface Placed {
  readonly positions: number
  /** From 0 at the left of the result. */
  readonly position: number
}

/** What differs between the pages of two families. */
export interface FamilyLook<G extends Game = Game> {
  readonly words: FamilyWords<G>
  /** Numbers of a result; of one with many prizes, the digits of the highest. */
  readonly positions: (game: G) => number
  /** The lowest and the highest number that is drawn. */
  readonly range: readonly [from: number, to: number]
  /** The numbers of a result have no places of their own: their order means nothing to any bet. */
  readonly isUnplaced?: true
  /** At most three properties of a result, in words. */
  readonly facts: (t: Translate, game: G, result: Result) => string[]
  /** Trying every result takes too long: the best win of a slip is the sum of its lines'. */
  readonly hasTooManyResults?: true
  /** Every drawn number, row by row, where a result is a table of prizes. */
  readonly prizes?: (t: Translate, game: G, result: Result) => PrizeRow[]
  /** Where a draw without a commitment of its own comes from, unless from outside. */
  readonly drawNote?: (t: Translate, game: G) => string | undefined
  /** Typed numbers can be tapped too. */
  readonly hasNumberGrid?: true
  /** Above the draw: other lotteries that belong together. */
  readonly Head?: ComponentType<{ lottery: string }>
  /** Another way to enter bets, besides the pad. */
  readonly Entry?: ComponentType<EntryProps>
  /** Draws a number as it is drawn: a die, a car. */
  readonly KeyFace?: ComponentType<{ value: number }>
  /** Whether the entries of a column are drawn with `KeyFace`. */
  readonly isFaced?: (column: Column) => boolean
  /** A word for each number of a result, which stands below it. */
  readonly captions?: (t: Translate, game: G, result: Result) => readonly string[]
  /** The odds of an entry that are not called by its name. */
  readonly oddsId?: (game: G, column: Column, entry: number) => string | undefined
  /** The drawn numbers that an entry stands for. */
  readonly holds?: (game: G, column: Column, entry: number) => readonly number[]
  /** Picks numbers by what they have in common; in the place of the usual quick picks. */
  readonly quickFilter?: (t: Translate, game: G) => QuickFilter
}

export interface QuickFilter {
  readonly label: string
  /** Of one group any will do; a number must fit every group that something is chosen of. Ids are different in all groups. */
  readonly groups: readonly QuickGroup[]
  readonly numbers: (chosen: readonly string[]) => number[]
}

export interface QuickGroup {
  readonly id: string
  readonly name: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
}

export interface EntryProps {
  /** The game as the platform says it. */
  settings: { readonly family: string }
  /** Of the lottery. */
  name: string
  /** The one that takes bets now. */
  draw: DrawFacts
  terms: Terms
  offer: Offer
  /** Of another lottery of the family. */
  findGame: (settings: { readonly family: string }) => LotteryGame | undefined
  onAdd: (lines: readonly NewLine[]) => void
}

interface FamilyRules<G extends Game> {
  readonly listPlays: (game: G) => readonly Play[]
  readonly findPlay: (game: G, id: string) => Play | undefined
  readonly shapeOf: (game: G) => DrawShape
}

/** One lottery's game with its rules and words: what the pages work on, whatever its family. */
export interface LotteryGame {
  readonly family: FamilyTag
  readonly positions: number
  readonly range: readonly [from: number, to: number]
  readonly isUnplaced: boolean
  readonly plays: readonly Play[]
  readonly findPlay: (id: string) => Play | undefined
  /** Of its results; undefined where trying every result takes too long. */
  readonly shape: DrawShape | undefined
  readonly words: Omit<FamilyWords, 'how' | 'counting'> & {
    readonly how: (t: Translate, play: Play) => string
    readonly counting: (t: Translate, bet: Bet) => string | undefined
  }
  readonly facts: (t: Translate, result: Result) => string[]
  /** Undefined where a result is not a table of prizes. */
  readonly prizes: ((t: Translate, result: Result) => PrizeRow[]) | undefined
  readonly drawNote: (t: Translate) => string | undefined
  readonly hasNumberGrid: boolean
  readonly Head: FamilyLook['Head']
  readonly Entry: FamilyLook['Entry']
  readonly KeyFace: FamilyLook['KeyFace']
  readonly isFaced: (column: Column) => boolean
  readonly captions: (t: Translate, result: Result) => readonly string[] | undefined
  /** The id of an entry's odds. */
  readonly oddsId: (column: Column, entry: number) => string
  readonly holds: (column: Column, entry: number) => readonly number[]
  readonly quickFilter: ((t: Translate) => QuickFilter) | undefined
}

export type OpenGame = (settings: Game) => LotteryGame

export const openGame = <G extends Game>(
  settings: G,
  rules: FamilyRules<G>,
  { quickFilter, ...look }: FamilyLook<G>,
): LotteryGame => ({
  family: settings.family,
  positions: look.positions(settings),
  range: look.range,
  isUnplaced: look.isUnplaced ?? false,
  plays: rules.listPlays(settings),
  findPlay: (id) => rules.findPlay(settings, id),
  shape: look.hasTooManyResults ? undefined : rules.shapeOf(settings),
  words: {
    ...look.words,
    how: (t, play) => look.words.how(t, play, settings),
    counting: (t, bet) => look.words.counting?.(t, { ...bet, game: settings }),
  },
  facts: (t, result) => look.facts(t, settings, result),
  prizes: look.prizes && ((t, result) => look.prizes?.(t, settings, result) ?? []),
  drawNote: (t) => look.drawNote?.(t, settings),
  hasNumberGrid: look.hasNumberGrid ?? false,
  Head: look.Head,
  Entry: look.Entry,
  KeyFace: look.KeyFace,
  isFaced: look.isFaced ?? (() => false),
  captions: (t, result) => look.captions?.(t, settings, result),
  oddsId: (column, entry) => look.oddsId?.(settings, column, entry) ?? column.names?.[entry] ?? String(entry),
  holds: (column, entry) => look.holds?.(settings, column, entry) ?? [],
  quickFilter: quickFilter && ((t) => quickFilter(t, settings)),
})

/** What most families say of a result. */
export const sumFacts = (
  t: Translate,
  { sum, size, parity }: { sum: number; size: 'big' | 'small' | 'tie'; parity: 'odd' | 'even' },
): string[] => [t('lottery.recent.sum', { sum }), t(`lottery.name.${size}`), t(`lottery.name.${parity}`)]

const common = ['big', 'small', 'odd', 'even', 'dragon', 'tiger', 'tie'] as const

/** Words that several families share. */
export function commonWord(t: Translate, name: string): string | undefined {
  const known = common.find((word) => word === name)
  return known && t(`lottery.name.${known}`)
}
