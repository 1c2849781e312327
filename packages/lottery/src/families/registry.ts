import { drawNumbers, type DrawShape, type Entropy } from '@fairground/fair'
import type { GameOdds } from '../order/odds.ts'
import type { Play, PlayNames } from '../play/play.ts'
import type { Result } from '../play/result.ts'
import type * as families from './all.ts'
import type { AnyGame, Family } from './family.ts'

type Families = (typeof families)[keyof typeof families]
type GameIn<F> = F extends Family<infer Game, infer _Facts, infer _Names> ? Game : never
type FamilyOf<G, F = Families> =
  F extends Family<infer Game, infer Facts, infer Names>
    ? G extends Game
      ? { facts: Facts; names: Names }
      : never
    : never

/** Every lottery game: a tagged union over the families. */
export type Game = GameIn<Families>
/** What `describeResult` tells of a result, tagged with the family. */
export type ResultFacts<G extends Game = Game> = FamilyOf<G>['facts']
/** A play of a game, with the names of its family. */
export type PlayOf<G extends Game> = Play<FamilyOf<G>['names']>
export type FamilyTag = Game['family']

type AnyFamily = Family<AnyGame, AnyGame, PlayNames>

/** A program that settles knows every family; a page loads those that it shows. */
const byTag = new Map<string, AnyFamily>()

export function addFamily(family: Families): void {
  byTag.set(family.tag, family as unknown as AnyFamily)
}

/** Found by tag, so the compiler cannot relate a game to its family: the casts of this file. */
function familyOf({ family: tag }: AnyGame): AnyFamily {
  const family = byTag.get(tag)
  if (!family) throw new RangeError(`no family ${JSON.stringify(tag)}`)
  return family
}

/** Of the families that are loaded. */
export const familyTags = (): FamilyTag[] => [...byTag.keys()] as FamilyTag[]

/** A game from stored settings; undefined if they are not one, or its family is not loaded. */
export function parseGame(value: unknown): Game | undefined {
  if (typeof value !== 'object' || value === null || !('family' in value)) return undefined
  const family = byTag.get(String(value.family))
  return family?.isGame(value as AnyGame) ? (value as Game) : undefined
}

/** The draw shape of a game for `packages/fair`. */
export const shapeOf = (game: Game): DrawShape => familyOf(game).shape(game)

export const drawResult = (game: Game, entropy: Entropy): number[] => drawNumbers(entropy, shapeOf(game))

/** Whether an external result (an official draw, a manual correction) is valid for the game. */
export const isResult = (game: Game, result: Result): boolean => familyOf(game).isResult(game, result)

/** The properties that a result list shows beside the numbers. */
export const describeResult = <G extends Game>(game: G, result: Result): ResultFacts<G> =>
  familyOf(game).describe(game, result) as ResultFacts<G>

/** Default odds by play and odds id. An operator's own replace them. */
export const defaultOdds = (game: Game): GameOdds => familyOf(game).odds(game, listPlays(game))

/** Made on first use, so that importing the package is cheap. The text of the settings is the key of equal games. */
const playsByText = new Map<string, ReadonlyMap<string, Play>>()
const playsByGame = new WeakMap<AnyGame, ReadonlyMap<string, Play>>()

function playsOf(game: Game): ReadonlyMap<string, Play> {
  const known = playsByGame.get(game)
  if (known) return known
  const text = JSON.stringify(Object.entries(game).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const plays =
    playsByText.get(text) ??
    new Map(
      familyOf(game)
        .plays(game)
        .map((play) => [play.id, play]),
    )
  playsByText.set(text, plays)
  playsByGame.set(game, plays)
  return plays
}

/** Every play of a game, in the order a page shows them. */
export const listPlays = <G extends Game>(game: G): PlayOf<G>[] => [...playsOf(game).values()] as PlayOf<G>[]

export const findPlay = <G extends Game>(game: G, id: string): PlayOf<G> | undefined =>
  playsOf(game).get(id) as PlayOf<G> | undefined

/** @throws RangeError on an id the game does not have: a damaged order or a bug, never user input. */
export function getPlay<G extends Game>(game: G, id: string): PlayOf<G> {
  const play = findPlay(game, id)
  if (!play) throw new RangeError(`no play ${JSON.stringify(id)} in ${JSON.stringify(game)}`)
  return play
}
