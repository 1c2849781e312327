import { z } from 'zod'
import { prizeModes } from '../lottery/values.ts'
import { code, decimal, gameType, picture } from '../schema/scalars.ts'
import { gameClassifies } from './values.ts'

export const game = z.object({
  nodeId: code,
  gameId: code,
  /** The vendor's room or table that it opens; null: the game has none. */
  roomId: code.nullable(),
  gameCode: code,
  vassalage: code,
  vendorName: z.string(),
  gameName: z.string(),
  nodeName: z.string(),
  displayName: z.string(),
  gameType,
  classifications: z.array(z.enum(gameClassifies)),
  /** False: it is shown by its name alone, and its pictures are empty. */
  showIcon: z.boolean(),
  iconUrl: picture,
  mobileLargeIcon: picture,
  /** False while its vendor is not connected or closed. */
  supportPlay: z.boolean(),
  /** `VASSALAGE` opens the vendor's list instead of a game. */
  isGameH5: z.enum(['GAME', 'VASSALAGE']),
  isNew: z.boolean(),
  isHot: z.boolean(),
  freeplay: z.boolean(),
  /** Anyone can try it with the vendor's own play money (`games.freePlay`). */
  hasFreePlay: z.boolean(),
  minBet: decimal,
  /** Of a vendor's lottery; null: it is none, or has one mode only. */
  lottoMode: z.enum(prizeModes).nullable(),
})
