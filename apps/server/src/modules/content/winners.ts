import type { GameType, LanguageTag, Picture, Winner } from '@fairground/contract'
import { parseDecimal, type CurrencyCode } from '@fairground/money'
import type { MerchantId } from '../../platform/db/database.ts'
import { listWins } from '../games/index.ts'
import type { ContentOptions } from './content.routes.ts'
import { winnerView, type WinNames } from './content-views.ts'

/** Wins that are read for each row: one player often has several of the latest. */
const readPerRow = 20

/** The latest win of each player above the merchant's smallest shown win, masked, with the name and picture of game or lottery. */
export async function readWinners(
  { database, merchants, catalogue, lotteries }: ContentOptions,
  merchant: MerchantId,
  filter: { type?: GameType | undefined; limit: number; language: LanguageTag | null },
): Promise<Winner[]> {
  const { settings, code } = merchants.get(merchant)
  const least = Object.fromEntries(
    Object.entries(settings.smallestShownWins ?? {}).map(([currency, amount]) => [
      currency,
      parseDecimal(amount, currency as CurrencyCode).amount,
    ]),
  )
  const wins = await listWins(database.of(merchant), { type: filter.type, least, limit: filter.limit * readPerRow })
  const latest = new Map<string, (typeof wins)[number]>()
  for (const win of wins) if (!latest.has(win.member_id)) latest.set(win.member_id, win)
  const rows = [...latest.values()].slice(0, filter.limit)
  const [view, drawn] = [await catalogue.of(merchant), await lotteries.named(merchant, filter.language)]
  const onSale = new Set((await lotteries.list(merchant, { language: null })).map(({ lottery }) => lottery))
  const names: WinNames = {
    find: (code) => {
      const game = view.find(code)?.game
      const lottery = game ? undefined : drawn.find((each) => each.code === code)
      if (game) return { name: game.gameName, icon: game.iconUrl, isOpen: game.supportPlay }
      return lottery && { name: lottery.name, icon: lottery.icon satisfies Picture, isOpen: onSale.has(code) }
    },
  }
  return rows.map((row) => winnerView(row, names, code))
}
