import type { FrameNews } from './frame-message.ts'

/** How far a game in its frame has come. */
export interface Sitting {
  stage: 'opening' | 'playing' | 'slow' | 'ended'
  /** The player has pressed, and has not seen the result yet. */
  isRoundOpen: boolean
}

export const openingSitting: Sitting = { stage: 'opening', isRoundOpen: false }

export type SittingEvent = FrameNews | 'timeout'

export function nextSitting(sitting: Sitting, event: SittingEvent): Sitting {
  switch (event) {
    case 'timeout':
      return sitting.stage === 'opening' ? { ...sitting, stage: 'slow' } : sitting
    // A game that comes late is welcome all the same.
    case 'fairground/game-ready':
      return sitting.stage === 'ended' ? sitting : { ...sitting, stage: 'playing' }
    case 'fairground/round-opened':
      return { ...sitting, isRoundOpen: true }
    case 'fairground/round-closed':
    case 'fairground/balance-changed':
      return { ...sitting, isRoundOpen: false }
    case 'fairground/session-ended':
      return { stage: 'ended', isRoundOpen: false }
    case 'fairground/game-close':
      return sitting
  }
}
