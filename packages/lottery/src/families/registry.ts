import { drawNumbers, type Entropy } from '@fairground/fair'
import type { Play } from '../play/play.ts'
import * as families from './all.ts'
import { registryOf, type GameIn, type PartsOf } from './registry-of.ts'

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
  defaultOdds,
  describeResult,
  familyTags,
  findPlay,
  gameAt,
  gameNamed,
  getPlay,
  isResult,
  listPlays,
  parseGame,
  parseSelection,
  shapeOf,
} = registryOf<Families>(Object.values(families))

export const drawResult = (game: Game, entropy: Entropy): number[] => drawNumbers(entropy, shapeOf(game))
