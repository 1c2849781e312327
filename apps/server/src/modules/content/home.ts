import { LRUCache } from 'lru-cache'
import { gameTypes, type Game, type GameType, type Home, type LanguageTag } from '@fairground/contract'
import { parseGame, shapeOf } from '@fairground/lottery'
import type { MerchantId } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/scope.ts'
import { listBanners, listPaymentKinds, listTicker, publicTypes } from './content.queries.ts'
import { bannerView } from './content-views.ts'
import { listPopular, shownVendors, typesListedAs, type CatalogueView } from '../games/index.ts'
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
  const [banners, ticker, view, places, draws, winners, payments] = await Promise.all([
    listBanners(db, { group: 'm_home', types: publicTypes, preview }),
    listTicker(db, preview),
    options.catalogue.of(merchant, currency),
    options.popularity.of(merchant),
    options.lotteries.list(merchant, { currency, language }),
    readWinners(options, merchant, { limit: shown.winners, language }),
    listPaymentKinds(db, currency),
  ])
  // A row of games that nobody can open says no more than its category does.
  const open = view.games.filter(({ supportPlay }) => supportPlay)
  const slots = view.shown
    .map(({ game }) => game)
    .filter(({ gameType, vassalage }) => gameType === 'RNG' && vassalage !== 'originals')
  const take = (type: string, count: number) => open.filter(({ gameType }) => gameType === type).slice(0, count)
  const vendors = shownVendors(view)
  const popular = listPopular(view, places, shown.hot)
  return {
    banners: banners.map((row) => bannerView(row, languages, options.pictures)),
    notices: ticker.map(({ id, body }) => ({ id, title: textIn(body.texts, 'title', languages) })),
    hot: popular.list,
    isHotMeasured: popular.isMeasured,
    ...categoriesOf(view, draws.length > 0),
    draws: draws.filter(fitsCard).slice(0, shown.draws),
    live: take('LIVE', shown.live),
    originals: open.filter(({ vassalage }) => vassalage === 'originals').slice(0, shown.originals),
    slots: {
      games: slots.filter((game) => game.supportPlay && !popular.list.includes(game)).slice(0, shown.slots),
      totalCount: slots.length,
    },
    fishing: take('FISH', shown.fishing),
    winners,
    payments,
    vendors: {
      list: vendors.slice(0, shown.vendors).map(({ accountTypeName, vassalage, wordmark, gameCount }) => ({
        accountTypeName,
        vassalage,
        wordmark,
        gameCount,
      })),
      totalCount: vendors.length,
    },
  }
}

/** A card has room for so many drawn numbers; lotteries with more stand in the lobby. */
const drawnMax = 6

function fitsCard({ game }: Home['draws'][number]): boolean {
  const known = parseGame(game)
  return known !== undefined && shapeOf(known).count <= drawnMax
}

const drawn = ['LOTT', 'ELOTT']

/** A category of lotteries is open while a lottery of the house is, whatever vendors have of it. */
function categoriesOf(view: CatalogueView, hasDraws: boolean): Pick<Home, 'closedTypes' | 'hiddenTypes'> {
  const rest = gameTypes.filter((type) => !(hasDraws && drawn.includes(type)))
  const typesOf = (games: readonly Game[]) => new Set(games.map(({ gameType }) => gameType))
  const has = (types: ReadonlySet<GameType>) => (tab: GameType) => typesListedAs(tab).some((type) => types.has(type))
  const isOpen = has(typesOf(view.games.filter(({ supportPlay }) => supportPlay)))
  const isShown = has(typesOf(view.shown.map(({ game }) => game)))
  return {
    closedTypes: rest.filter((type) => isShown(type) && !isOpen(type)),
    hiddenTypes: rest.filter((type) => !isShown(type)),
  }
}
