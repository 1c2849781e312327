import type { GameType, Picture, Winner } from '@fairground/contract'
import type { MerchantId } from '../../platform/db/database.ts'
import { listWins } from '../games/index.ts'
import type { ContentOptions } from './content.routes.ts'
import { winnerView, type WinNames } from './content-views.ts'

/** The latest wins, masked, with the name and picture of game or lottery. */
export async function readWinners(
  { database, merchants, catalogue, lotteries }: ContentOptions,
  merchant: MerchantId,
  filter: { type?: GameType | undefined; limit: number },
): Promise<Winner[]> {
  const rows = await listWins(database.of(merchant), filter)
  const [view, drawn] = [await catalogue.of(merchant), await lotteries.list(merchant)]
  const names: WinNames = {
    find: (code) => {
      const game = view.find(code)?.game
      const lottery = game ? undefined : drawn.find((each) => each.lottery === code)
      if (game) return { name: game.gameName, icon: game.iconUrl }
      return lottery && { name: lottery.name, icon: lottery.icon satisfies Picture }
    },
  }
  return rows.map((row) => winnerView(row, names, merchants.get(merchant).code))
}
