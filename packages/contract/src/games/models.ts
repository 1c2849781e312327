import type { z } from 'zod'
import type { game } from './calls.ts'
import type { freeRounds } from './free-rounds/calls.ts'
import type { roundGames, roundsOffer, roundTerms } from './free-rounds/rounds-offer.ts'

export type Game = z.output<typeof game>
export type FreeRounds = z.output<typeof freeRounds>
export type RoundTerms = z.output<typeof roundTerms>
export type RoundsOffer = z.output<typeof roundsOffer>
export type RoundGame = z.output<typeof roundGames>[number]
