import type { DrawShape } from '@fairground/fair'
import type { Play, PlayNames } from '../play/play.ts'
import type { Result } from '../play/result.ts'
import type { AnyGame, Family } from './family.ts'

export type GameIn<F> = F extends Family<infer Game, infer _Facts, infer _Names> ? Game : never
export type PartsOf<G, F> =
  F extends Family<infer Game, infer Facts, infer Names>
    ? G extends Game
      ? { facts: Facts; names: Names }
      : never
    : never

export type AnyFamily = Family<AnyGame, AnyGame, PlayNames>

/**
 * What a page shows of games of some families: their plays and results. A page of the site takes the family of its lottery
 * (`families/<family>/entry.ts`), because all together weigh more than a page may; the server has all (`registry.ts`).
 *
 * A family is found by its tag, so the compiler cannot relate it to a game: the casts of this file.
 */
export function gamesOf<F extends { readonly tag: string }>(declared: readonly F[]) {
  type Game = GameIn<F>
  type PlayOf<G> = Play<PartsOf<G, F>['names']>
  const familyOf = familyFinder(declared)
  const playsOf = playsCache(familyOf)

  return {
    /** The draw shape of a game for `packages/fair`. */
    shapeOf: (game: Game): DrawShape => familyOf(game).shape(game),

    /** The properties that a result list shows beside the numbers. */
    describeResult: <G extends Game>(game: G, result: Result): PartsOf<G, F>['facts'] =>
      familyOf(game).describe(game, result),

    /** Every play of a game, in the order a page shows them. */
    listPlays: <G extends Game>(game: G): PlayOf<G>[] => [...playsOf(game).values()] as PlayOf<G>[],

    findPlay: <G extends Game>(game: G, id: string): PlayOf<G> | undefined => playsOf(game).get(id),
  }
}

/** @throws RangeError on a game of another family */
export function familyFinder(declared: readonly { readonly tag: string }[]): (game: AnyGame) => AnyFamily {
  const families = declared as readonly unknown[] as readonly AnyFamily[]
  return ({ family: tag }) => {
    const family = families.find((each) => each.tag === tag)
    if (!family) throw new RangeError(`no family ${JSON.stringify(tag)}`)
    return family
  }
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
