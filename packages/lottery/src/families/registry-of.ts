import type { DrawShape } from '@fairground/fair'
import { resultsOf } from '../play/all-results.ts'
import type { Play, PlayNames, Selection } from '../play/play.ts'
import type { Result } from '../play/result.ts'
import { readNumbers } from '../play/read-result.ts'
import { readSelection, type SelectionFault } from '../play/selection.ts'
import type { AnyGame, Family } from './family.ts'

export type GameIn<F> = F extends Family<infer Game, infer _Facts, infer _Names> ? Game : never
export type PartsOf<G, F> =
  F extends Family<infer Game, infer Facts, infer Names>
    ? G extends Game
      ? { facts: Facts; names: Names }
      : never
    : never

type AnyFamily = Family<AnyGame, AnyGame, PlayNames>

/**
 * What works on games of some families. The server takes all (`registry.ts`); a page of the site takes the family of its
 * lottery (`families/<family>/entry.ts`), because all together weigh more than a page may.
 *
 * A family is found by its tag, so the compiler cannot relate it to a game: the casts of this file.
 */
export function registryOf<F extends { readonly tag: string }>(declared: readonly F[]) {
  type Game = GameIn<F>
  type PlayOf<G> = Play<PartsOf<G, F>['names']>
  const families = declared as readonly unknown[] as readonly AnyFamily[]

  const familyOf = familyFinder(families)
  const playsOf = playsCache(familyOf)

  return {
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

    /** The draw shape of a game for `packages/fair`. */
    shapeOf: (game: Game): DrawShape => familyOf(game).shape(game),

    /** Every result a game can draw, each once. The yielded array is reused: copy it to keep it. */
    allResults: (game: Game): Generator<Result> => resultsOf(familyOf(game).shape(game)),

    /** Whether an external result (an official draw, a manual correction) is valid for the game. */
    isResult: (game: Game, result: Result): boolean => familyOf(game).isResult(game, result),

    /** A result as people and feeds write it; undefined where the game cannot draw what is written. */
    readResult: (game: Game, text: string): number[] | undefined => {
      const numbers = readNumbers(familyOf(game).shape(game), text)
      return numbers && familyOf(game).isResult(game, numbers) ? numbers : undefined
    },

    /** The properties that a result list shows beside the numbers. */
    describeResult: <G extends Game>(game: G, result: Result): PartsOf<G, F>['facts'] =>
      familyOf(game).describe(game, result),

    /** Every play of a game, in the order a page shows them. */
    listPlays: <G extends Game>(game: G): PlayOf<G>[] => [...playsOf(game).values()] as PlayOf<G>[],

    findPlay: <G extends Game>(game: G, id: string): PlayOf<G> | undefined => playsOf(game).get(id),

    /** @throws RangeError on an id the game does not have: a damaged order or a bug, never user input. */
    getPlay: <G extends Game>(game: G, id: string): PlayOf<G> => {
      const play = playsOf(game).get(id)
      if (!play) throw new RangeError(`no play ${JSON.stringify(id)} in ${JSON.stringify(game)}`)
      return play
    },

    /** Reads the wire text of a selection of one of the game's plays; see `readSelection`. */
    parseSelection: (game: Game, playId: string, content: string): Selection | SelectionFault => {
      const play = playsOf(game).get(playId)
      return play ? readSelection(play, content) : 'unknown_play'
    },
  }
}

const familyFinder =
  (families: readonly AnyFamily[]) =>
  ({ family: tag }: AnyGame): AnyFamily => {
    const family = families.find((each) => each.tag === tag)
    if (!family) throw new RangeError(`no family ${JSON.stringify(tag)}`)
    return family
  }

/** Plays are made on first use, so that importing the package is cheap. The text of the settings finds equal games. */
function playsCache(familyOf: (game: AnyGame) => AnyFamily) {
  const playsByText = new Map<string, ReadonlyMap<string, Play>>()
  const playsByGame = new WeakMap<AnyGame, ReadonlyMap<string, Play>>()
  return (game: AnyGame): ReadonlyMap<string, Play> => {
    const known = playsByGame.get(game)
    if (known) return known
    const text = JSON.stringify(Object.entries(game).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    const made = () =>
      new Map(
        familyOf(game)
          .plays(game)
          .map((play) => [play.id, play]),
      )
    const plays = playsByText.get(text) ?? made()
    playsByText.set(text, plays)
    playsByGame.set(game, plays)
    return plays
  }
}
