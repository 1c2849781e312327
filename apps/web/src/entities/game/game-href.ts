import type { Game } from '@fairground/contract'
import { href } from '../../platform/router/route.ts'

type Launched = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'> & Partial<Pick<Game, 'isGameH5'>>

/**
 * Where a game opens (specification §4, game launch): vendors flagged VASSALAGE have their own list; those that stand for
 * the platform's lotteries open the lobby; one of these lotteries opens its own page; the others the frame, which asks
 * the platform for a ticket.
 */
export function gameHref({ nodeId, vassalage, gameType, isGameH5 }: Launched): string {
  if (isGameH5 === 'VASSALAGE') return href('/m/gameList', { gameType, vassalage })
  if (vassalage === ownLottery)
    return href('/m/startLottery', {
      code: nodeId,
      ...(gameType === 'ELOTT' && { playType: 'Entertainment' as const }),
    })
  const opened = isLobby(vassalage) ? { playType: 'trad' as const, code: 'lobby' } : { gameId: nodeId }
  return href('/m/launchGame', { ...opened, vendor: vassalage, pageBack: 'home' })
}

/** Whether a game has the frame, which needs a session. */
export const opensFrame = ({ vassalage, isGameH5 }: Pick<Launched, 'vassalage' | 'isGameH5'>): boolean =>
  isGameH5 !== 'VASSALAGE' && !isLobby(vassalage)

/** Where a game opens with the vendor's own play money. */
export const freePlayHref = ({ nodeId, vassalage }: Pick<Launched, 'nodeId' | 'vassalage'>): string =>
  href('/m/launchGame', { gameId: nodeId, vendor: vassalage, mode: 'demo' })

/** The betting page of one lottery. */
export const lotteryHref = (code: string): string => href('/m/startLottery', { code })

/** The vendor of a win in one of the platform's own lotteries. */
const ownLottery = 'lottery'

export const isLobby = (vendor: string): boolean => /^(lottery|E?LOTT|TCG_(LOTTO_VN|SEA))$/.test(vendor)
