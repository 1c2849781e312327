import type { Play, PlayNames } from '../play.ts'

/** What names a play and says how it is offered. */
export type PlayHead<N extends PlayNames> = Pick<Play<N>, 'id' | 'section' | 'window' | 'kind'> &
  Partial<Pick<Play<N>, 'playTypes'>>

export const bothTypes = ['tradition', 'entertainment'] as const

export const noHits = [] as const
