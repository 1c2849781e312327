import type { FrameMessageType } from './frame/frame-message.ts'

/** The state of a game in its frame. */
export interface GameSession {
  stage: 'opening' | 'playing' | 'slow' | 'ended'
  /** The player has started a round and has not seen the result yet. */
  isRoundOpen: boolean
}

export const openingGameSession: GameSession = { stage: 'opening', isRoundOpen: false }

export type GameSessionEvent = FrameMessageType | 'timeout'

export function nextGameSession(gameSession: GameSession, event: GameSessionEvent): GameSession {
  switch (event) {
    case 'timeout':
      return gameSession.stage === 'opening' ? { ...gameSession, stage: 'slow' } : gameSession
    // A game that becomes ready after the timeout is shown.
    case 'fairground/game-ready':
      return gameSession.stage === 'ended' ? gameSession : { ...gameSession, stage: 'playing' }
    case 'fairground/round-opened':
      return { ...gameSession, isRoundOpen: true }
    case 'fairground/round-closed':
    case 'fairground/balance-changed':
      return { ...gameSession, isRoundOpen: false }
    case 'fairground/session-ended':
      return { stage: 'ended', isRoundOpen: false }
    case 'fairground/game-close':
    case 'fairground/play-for-real':
      return gameSession
  }
}
