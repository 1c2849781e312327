import type { Game, GameType } from '@fairground/contract'
import { href } from '../../platform/router/route.ts'

type Launched = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'> & Partial<Pick<Game, 'isGameH5'>>

/**
 * Where a game opens (specification §4, game launch): vendors flagged VASSALAGE have their own list; lotteries open the
 * lottery lobby; the others the frame, which asks the platform for a ticket.
 */
export function gameHref({ nodeId, vassalage, gameType, isGameH5 }: Launched): string {
  if (isGameH5 === 'VASSALAGE') return href('/m/gameList', { gameType, vassalage })
  if (isLottery(gameType)) return href('/m/launchGame', { playType: 'trad', code: 'lobby', pageBack: 'home' })
  return href('/m/launchGame', { gameId: nodeId, vendor: vassalage, pageBack: 'home' })
}

/** Whether a game has the frame, which needs a session. */
export const opensFrame = ({ gameType, isGameH5 }: Pick<Launched, 'gameType' | 'isGameH5'>): boolean =>
  isGameH5 !== 'VASSALAGE' && !isLottery(gameType)

/** The betting page of one lottery. */
export const lotteryHref = (code: string): string => href('/m/startLottery', { code })

const isLottery = (gameType: GameType): boolean => gameType === 'LOTT' || gameType === 'ELOTT'
