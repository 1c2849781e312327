import { resultsOf } from '../play/all-results.ts'
import type { Play, Selection } from '../play/play.ts'
import type { Result } from '../play/result.ts'
import { readNumbers, readTableText } from '../play/read-result.ts'
import { readSelection, type SelectionFault } from '../play/selection.ts'
import type { AnyGame } from './family.ts'
import { familyFinder, gamesOf, type AnyFamily, type GameIn, type PartsOf } from './games-of.ts'

/** All that works on games of some families; see `gamesOf` for the part that pages need. */
export function registryOf<F extends { readonly tag: string }>(declared: readonly F[]) {
  type Game = GameIn<F>
  type PlayOf<G> = Play<PartsOf<G, F>['names']>
  const families = declared as readonly unknown[] as readonly AnyFamily[]
  const familyOf = familyFinder(declared)
  const games = gamesOf(declared)
  const { shapeOf, findPlay } = games

  return {
    ...games,

    familyTags: (): Game['family'][] => families.map(({ tag }) => tag as Game['family']),

    /** A game from stored settings; undefined if they are not one. */
    parseGame: (value: unknown): Game | undefined => {
      if (typeof value !== 'object' || value === null || !('family' in value)) return undefined
      const settings = value as AnyGame
      return families.find(({ tag }) => tag === settings.family)?.isGame(settings) ? (settings as Game) : undefined
    },

    /** The game as it is for a draw at this instant: Mark Six has other signs every lunar year. */
    gameAt: (game: Game, at: Date): Game => (familyOf(game).at?.(game, at) ?? game) as Game,

    /** The game of a lottery with this code that is made like another: a Vietnamese province is known by it. */
    gameNamed: (game: Game, code: string): Game => (familyOf(game).named?.(game, code) ?? game) as Game,

    /** The game on the draws of two games together, the first one's result before the other's; undefined where there is none. */
    joinGames: (one: Game, other: Game): Game | undefined =>
      one.family === other.family ? (familyOf(one).joined?.(one, other) as Game | undefined) : undefined,

    /** Every result a game can draw, each once. The yielded array is reused: copy it to keep it. */
    allResults: (game: Game): Generator<Result> => resultsOf(shapeOf(game)),

    /** Whether an external result (an official draw, a manual correction) is valid for the game. */
    isResult: (game: Game, result: Result): boolean => familyOf(game).isResult(game, result),

    /** The names of the prizes that a result is the digits of, from the highest down; undefined where it is numbers. */
    prizeNamesOf: (game: Game): string[] | undefined =>
      familyOf(game)
        .table?.(game)
        .map(({ id }) => id),

    /** A result as people and feeds write it; undefined where the game cannot draw what is written. */
    readResult: (game: Game, text: string): number[] | undefined => {
      const table = familyOf(game).table?.(game)
      const numbers = table ? readTableText(table, text) : readNumbers(shapeOf(game), text)
      return numbers && familyOf(game).isResult(game, numbers) ? numbers : undefined
    },

    /** @throws RangeError on an id the game does not have: a damaged order or a bug, never user input. */
    getPlay: <G extends Game>(game: G, id: string): PlayOf<G> => {
      const play = findPlay(game, id)
      if (!play) throw new RangeError(`no play ${JSON.stringify(id)} in ${JSON.stringify(game)}`)
      return play
    },

    /** Reads the wire text of a selection of one of the game's plays; see `readSelection`. */
    parseSelection: (game: Game, playId: string, content: string): Selection | SelectionFault => {
      const play = findPlay(game, playId)
      return play ? readSelection(play, content) : 'unknown_play'
    },
  }
}
