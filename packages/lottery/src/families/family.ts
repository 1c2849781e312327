import type { DrawShape } from '@fairground/fair'
import type { GameOdds } from '../order/odds.ts'
import type { PrizeTable } from '../play/prize-table.ts'
import type { Result } from '../play/result.ts'
import type { Play, PlayNames } from '../play/play.ts'

/** Settings of a game; `family` tells which family reads them. Everything else is the family's. Plain JSON. */
export interface AnyGame {
  readonly family: string
}

/**
 * One family of lotteries. Everything else of the package, the server and the site work on this and on `Play`; a family is
 * known by its tag only.
 */
export interface Family<Game extends AnyGame, Facts extends AnyGame, Names extends PlayNames> {
  readonly tag: Game['family']
  /** Whether stored settings are a game of this family. */
  readonly isGame: (value: AnyGame) => value is Game
  /** The game as it is for a draw at this instant, where rules depend on the date; absent: always the same. */
  readonly at?: (game: Game, at: Date) => Game
  /** The game of a lottery that is made like this one, where its code says what it is; absent: the same game. */
  readonly named?: (game: Game, code: string) => Game
  /** The game on the draws of two lotteries together, undefined where these two have none; absent: of no two. */
  readonly joined?: (one: Game, other: Game) => Game | undefined
  /** What `packages/fair` draws. */
  readonly shape: (game: Game) => DrawShape
  /** The prizes that a result is the digits of; absent: it is numbers. */
  readonly table?: (game: Game) => PrizeTable
  /** Whether an external result (an official draw, a manual correction) is valid. */
  readonly isResult: (game: Game, result: Result) => boolean
  /** The properties that a result list shows beside the numbers, tagged with the family. */
  readonly describe: (game: Game, result: Result) => Facts
  /** Every play, in the order a page shows them. */
  readonly plays: (game: Game) => Play<Names>[]
}

/** Default odds of every play that is offered in Entertainment, by play and odds id. No page of the site needs them. */
export type DefaultOdds<Game extends AnyGame, Names extends PlayNames> = (
  game: Game,
  plays: readonly Play<Names>[],
) => GameOdds
