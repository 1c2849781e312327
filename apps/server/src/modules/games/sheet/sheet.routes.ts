import type { Handlers } from '../../../platform/http/handler.ts'
import { cacheReply } from '../../../platform/http/replies/reply-cache.ts'
import { openFreePlay, type FreePlayOptions } from './free-play.ts'
import { gameSheet, type SheetOptions } from './game-sheet.ts'

export const sheetHandlers = (options: SheetOptions & FreePlayOptions): Handlers<'games.sheet' | 'games.freePlay'> => ({
  // Not cached for members: it says whether they have opened the game.
  'games.sheet': cacheReply({ seconds: 1, for: 'guests' }, ({ context, query }) =>
    gameSheet(options, { context, nodeId: query.nodeId }),
  ),
  'games.freePlay': (input) => openFreePlay(options, input),
})
