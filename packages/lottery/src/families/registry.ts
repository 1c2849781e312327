import { drawNumbers, type Entropy } from '@fairground/fair'
import type { Play, PlayNames } from '../play/play.ts'
import type { GameOdds } from '../order/odds.ts'
import * as families from './all.ts'
import { defaultOddsOf } from './all-odds.ts'
import type { AnyGame, DefaultOdds } from './family.ts'
import type { GameIn, PartsOf } from './games-of.ts'
import { registryOf } from './registry-of.ts'

type Families = (typeof families)[keyof typeof families]

/** Every lottery game: a tagged union over the families. */
export type Game = GameIn<Families>
/** What `describeResult` tells of a result, tagged with the family. */
export type ResultFacts<G extends Game = Game> = PartsOf<G, Families>['facts']
/** A play of a game, with the names of its family. */
export type PlayOf<G extends Game> = Play<PartsOf<G, Families>['names']>
export type FamilyTag = Game['family']

export const {
  allResults,
  describeResult,
  familyTags,
  findPlay,
  gameAt,
  gameNamed,
  getPlay,
  isResult,
  joinGames,
  listPlays,
  parseGame,
  parseSelection,
  prizeNamesOf,
  readResult,
  shapeOf,
} = registryOf<Families>(Object.values(families))

export const drawResult = (game: Game, entropy: Entropy): number[] => drawNumbers(entropy, shapeOf(game))

const oddsByTag = defaultOddsOf satisfies Record<FamilyTag, unknown> as Record<FamilyTag, unknown>

/** Default odds by play and odds id. An operator's own replace them. */
export const defaultOdds = (game: Game): GameOdds =>
  (oddsByTag[game.family] as DefaultOdds<AnyGame, PlayNames>)(game, listPlays(game))
