import type { z } from 'zod'
import type { game } from './game.ts'
import type { gameSheet, playedFigures } from './sheet/calls.ts'
import type { freeRounds } from './free-rounds/calls.ts'
import type { roundGames, roundsOffer, roundTerms } from './free-rounds/rounds-offer.ts'

export type Game = z.output<typeof game>
export type GameSheet = z.output<typeof gameSheet>
export type PlayedFigures = z.output<typeof playedFigures>
export type FreeRounds = z.output<typeof freeRounds>
export type RoundTerms = z.output<typeof roundTerms>
export type RoundsOffer = z.output<typeof roundsOffer>
export type RoundGame = z.output<typeof roundGames>[number]
