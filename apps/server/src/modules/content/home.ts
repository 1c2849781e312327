import { LRUCache } from 'lru-cache'
import { gameTypes, type Game, type GameType, type Home, type LanguageTag } from '@fairground/contract'
import { parseGame, shapeOf } from '@fairground/lottery'
import type { MerchantId } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/scope.ts'
import { listBanners, listPaymentKinds, listTicker, publicTypes } from './content.queries.ts'
import { bannerView } from './content-views.ts'
import type { ContentOptions } from './content.routes.ts'
import { textIn } from './text-in.ts'
import { readWinners } from './winners.ts'

/** Maximum age of a cached home page, in ms. */
const freshMs = 2_000
const homesMax = 1_000
const shown = { hot: 10, live: 6, originals: 8, slots: 6, fishing: 6, winners: 12, vendors: 9, draws: 4 } as const

/** Whose page, in which currency, of which settings and content. */
type Whose = Pick<RequestContext, 'scope' | 'currency' | 'settingsVersion' | 'preview'>

/** Every section of the home page. It depends only on merchant, currency and language, so it is cached. */
export function createHome(
  options: ContentOptions,
): (whose: Whose, languages: readonly LanguageTag[]) => Promise<Home> {
  const homes = new LRUCache<string, Home, { whose: Place; languages: readonly LanguageTag[] }>({
    max: homesMax,
    ttl: freshMs,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => readHome(options, context.whose, context.languages),
  })
  return ({ scope: { merchant }, currency, settingsVersion, preview }, languages) => {
    const whose = { merchant, currency, preview }
    if (preview !== null) return readHome(options, whose, languages)
    return homes.forceFetch(`${merchant}/${settingsVersion}/${currency}/${languages.join('/')}`, {
      context: { whose, languages },
    })
  }
}

interface Place {
  merchant: MerchantId
  currency: string
  preview: string | null
}

async function readHome(
  options: ContentOptions,
  { merchant, currency, preview }: Place,
  languages: readonly LanguageTag[],
): Promise<Home> {
  const db = options.database.of(merchant)
  const [language = null] = languages
  const [banners, ticker, view, draws, winners, payments] = await Promise.all([
    listBanners(db, { group: 'm_home', types: publicTypes, preview }),
    listTicker(db, preview),
    options.catalogue.of(merchant, currency),
    options.lotteries.list(merchant, { currency, language }),
    readWinners(options, merchant, { limit: shown.winners, language }),
    listPaymentKinds(db, currency),
  ])
  const originals = openOrClosed(view.games.filter(({ vassalage }) => vassalage === 'originals'))
  const slots = view.games.filter(({ gameType, vassalage }) => gameType === 'RNG' && vassalage !== 'originals')
  const take = (type: string, count: number) =>
    openOrClosed(view.games.filter(({ gameType }) => gameType === type)).slice(0, count)
  return {
    banners: banners.map((row) => bannerView(row, languages, options.pictures)),
    notices: ticker.map(({ id, body }) => ({ id, title: textIn(body.texts, 'title', languages) })),
    hot: view.games.filter(({ isHot, supportPlay }) => isHot && supportPlay).slice(0, shown.hot),
    closedTypes: gameTypes.filter((type) => isClosedType(view.games, type)),
    draws: draws.filter(fitsCard).slice(0, shown.draws),
    live: take('LIVE', shown.live),
    originals: originals.slice(0, shown.originals),
    slots: { games: openOrClosed(slots.filter(({ isHot }) => !isHot)).slice(0, shown.slots), totalCount: slots.length },
    fishing: take('FISH', shown.fishing),
    winners,
    payments,
    vendors: {
      list: view.vendors
        .filter(({ gameCount }) => gameCount > 0)
        .slice(0, shown.vendors)
        .map(({ accountTypeName, vassalage, wordmark, gameCount }) => ({
          accountTypeName,
          vassalage,
          wordmark,
          gameCount,
        })),
      totalCount: view.vendors.length,
    },
  }
}

/** Games that can be played now; where none of a section can, the closed ones, which the site shows as closed. */
function openOrClosed(games: readonly Game[]): readonly Game[] {
  const open = games.filter(({ supportPlay }) => supportPlay)
  return open.length > 0 ? open : games
}

/** A card has room for so many drawn numbers; lotteries with more stand in the lobby. */
const drawnMax = 6

function fitsCard({ game }: Home['draws'][number]): boolean {
  const known = parseGame(game)
  return known !== undefined && shapeOf(known).count <= drawnMax
}

/** A category without games has no tab to close: lotteries, for instance, are not in the catalogue. */
function isClosedType(games: readonly Game[], type: GameType): boolean {
  const own = games.filter(({ gameType }) => gameType === type)
  return own.length > 0 && own.every(({ supportPlay }) => !supportPlay)
}
