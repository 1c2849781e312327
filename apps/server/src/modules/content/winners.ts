import type { GameType, LanguageTag, Picture, Winner } from '@fairground/contract'
import { parseDecimal, type CurrencyCode } from '@fairground/money'
import type { MerchantId } from '../../platform/db/database.ts'
import { listWins } from '../games/index.ts'
import type { ContentOptions } from './content.routes.ts'
import { winnerView, type WinNames } from './content-views.ts'

/** Wins that are read for each row: one player often has several of the latest. */
const readPerRow = 20

interface WinsWanted {
  type?: GameType | undefined
  limit: number
}

/** The latest win of each player above the merchant's smallest shown win, masked, with the name and picture of game or lottery. */
export async function readWinners(
  options: ContentOptions,
  merchant: MerchantId,
  { language, ...wanted }: WinsWanted & { language: LanguageTag | null },
): Promise<Winner[]> {
  const { code } = options.merchants.get(merchant)
  const names = await namesIn(options, merchant, language)
  return (await readWins(options, merchant, wanted)).map((row) => winnerView(row, names, code))
}

/** The same in several languages, read once. */
export async function readWinnersIn(
  options: ContentOptions,
  merchant: MerchantId,
  { languages, ...wanted }: WinsWanted & { languages: readonly LanguageTag[] },
): Promise<{ language: LanguageTag; winners: Winner[] }[]> {
  const { code } = options.merchants.get(merchant)
  const rows = await readWins(options, merchant, wanted)
  return Promise.all(
    languages.map(async (language) => {
      const names = await namesIn(options, merchant, language)
      return { language, winners: rows.map((row) => winnerView(row, names, code)) }
    }),
  )
}

async function readWins({ database, merchants }: ContentOptions, merchant: MerchantId, { type, limit }: WinsWanted) {
  const { settings } = merchants.get(merchant)
  const least = Object.fromEntries(
    Object.entries(settings.smallestShownWins ?? {}).map(([currency, amount]) => [
      currency,
      parseDecimal(amount, currency as CurrencyCode).amount,
    ]),
  )
  const wins = await listWins(database.of(merchant), { type, least, limit: limit * readPerRow })
  const latest = new Map<string, (typeof wins)[number]>()
  for (const win of wins) if (!latest.has(win.member_id)) latest.set(win.member_id, win)
  return [...latest.values()].slice(0, limit)
}

async function namesIn(
  { catalogue, lotteries }: ContentOptions,
  merchant: MerchantId,
  language: LanguageTag | null,
): Promise<WinNames> {
  const [view, drawn] = [await catalogue.of(merchant), await lotteries.named(merchant, language)]
  const onSale = new Set((await lotteries.list(merchant, { language: null })).map(({ lottery }) => lottery))
  return {
    find: (code) => {
      const game = view.find(code)?.game
      const lottery = game ? undefined : drawn.find((each) => each.code === code)
      if (game) return { name: game.gameName, icon: game.iconUrl, isOpen: game.supportPlay, brand: game.vassalage }
      return (
        lottery && { name: lottery.name, icon: lottery.icon satisfies Picture, isOpen: onSale.has(code), brand: null }
      )
    },
  }
}
