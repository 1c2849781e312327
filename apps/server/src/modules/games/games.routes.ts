import { gameClassifies, type Calls, type Game, type ReplyOf } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import type { Database } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { cacheReply } from '../../platform/http/replies/reply-cache.ts'
import { Refused } from '../../platform/refused.ts'
import type { RequestContext } from '../../platform/scope.ts'
import { shownVendors, type Catalogue, type CatalogueView } from './catalogue.ts'
import {
  addFavouriteRow,
  addRecentRow,
  listFavouriteGames,
  listOpenRoundGames,
  listRecentGames,
  removeFavouriteRow,
} from './games.queries.ts'
import { launchGame, type LaunchOptions } from './launch-game.ts'
import { listGames, pageOf, typesListedAs } from './list-games.ts'
import type { Places, Popularity } from './popularity/popularity.ts'

type Names =
  | 'games.types'
  | 'games.vendorTypes'
  | 'games.list'
  | 'games.hot'
  | 'games.get'
  | 'games.addFavourite'
  | 'games.removeFavourite'
  | 'games.favouriteIds'
  | 'games.favourites'
  | 'games.addRecent'
  | 'games.recent'
  | 'games.resume'
  | 'games.launch'
  | 'games.launchFacebook'

export interface GamesOptions extends LaunchOptions {
  database: Database
  catalogue: Catalogue
  popularity: Popularity
}

const shared = { seconds: 1, for: 'everybody' } as const

export function gamesHandlers(options: GamesOptions): Handlers<Names> {
  const { database, catalogue, popularity } = options
  const view = ({ scope, currency }: RequestContext) => catalogue.of(scope.merchant, currency)
  return {
    'games.types': cacheReply(shared, async ({ context }) =>
      typesOf(await view(context), await popularity.of(context.scope.merchant)),
    ),
    'games.vendorTypes': cacheReply(shared, async ({ context }) => ({
      list: shownVendors(await view(context)).map(({ accountTypeName, vassalage, wordmark, gameCount, gameTypes }) => ({
        accountTypeName,
        vassalage,
        wordmark,
        gameCount,
        gameTypes: [...gameTypes],
      })),
    })),
    // Not cached for members, who have lists of their own.
    'games.list': cacheReply({ ...shared, for: 'guests' }, async ({ context, query }) => {
      const isPersonal = query.gameClassify === 'FAV' || query.gameClassify === 'RECENT'
      if (isPersonal && !context.session) throw new Refused('not_logged_in')
      const db = database.of(context.scope.merchant)
      const memberId = context.session?.memberId ?? ''
      const mine = {
        favourites: query.gameClassify === 'FAV' ? await listFavouriteGames(db, memberId) : [],
        recent: query.gameClassify === 'RECENT' ? await listRecentGames(db, memberId) : [],
      }
      const places = await popularity.of(context.scope.merchant)
      return listGames(await view(context), query, { mine, places, currency: context.currency as CurrencyCode })
    }),
    'games.hot': cacheReply(shared, async ({ context }) => ({
      list: (await view(context)).shown.flatMap(({ game }) => (game.isHot ? [game] : [])),
    })),
    'games.get': cacheReply(shared, async ({ context, query }) => gameIn(await view(context), query.nodeId)),
    'games.addFavourite': async ({ context, body }) => {
      gameIn(await view(context), body.nodeId)
      await addFavouriteRow(database.of(context.scope.merchant), rowOf(context, body.nodeId))
      return { success: true }
    },
    'games.removeFavourite': async ({ context, body }) => {
      await removeFavouriteRow(database.of(context.scope.merchant), context.session.memberId, body.nodeId)
      return { success: true }
    },
    'games.favouriteIds': async ({ context }) => ({
      list: await listFavouriteGames(database.of(context.scope.merchant), context.session.memberId),
    }),
    'games.favourites': async ({ context, query }) => {
      const codes = await listFavouriteGames(database.of(context.scope.merchant), context.session.memberId)
      return contentPage(await view(context), codes, query)
    },
    ...recentHandlers({ database, view }),
    'games.launch': (input) => launchGame(options, input),
    'games.launchFacebook': async (input) => ({ url: (await launchGame(options, input)).url }),
  }
}

interface RecentParts {
  database: Database
  view: (context: RequestContext) => Promise<CatalogueView>
}

const recentHandlers = ({
  database,
  view,
}: RecentParts): Handlers<'games.addRecent' | 'games.recent' | 'games.resume'> => ({
  'games.addRecent': async ({ context, body }) => {
    gameIn(await view(context), body.nodeId)
    await addRecentRow(database.of(context.scope.merchant), rowOf(context, body.nodeId))
    return { success: true }
  },
  'games.recent': async ({ context, query }) => {
    const codes = await listRecentGames(database.of(context.scope.merchant), context.session.memberId)
    return contentPage(await view(context), codes, query)
  },
  'games.resume': async ({ context }) => {
    const db = database.of(context.scope.merchant)
    const { memberId } = context.session
    const catalogueView = await view(context)
    const playable = (codes: readonly string[]) =>
      codes.map((code) => catalogueView.find(code)?.game).find((game) => game?.supportPlay)
    const unfinished = playable(await listOpenRoundGames(db, memberId))
    return {
      game: unfinished ?? playable(await listRecentGames(db, memberId)) ?? null,
      isRoundOpen: unfinished !== undefined,
    }
  },
})

function typesOf(view: CatalogueView, places: Places): ReplyOf<Calls['games.types']> {
  const games = view.shown.map(({ game }) => game)
  const types = [...new Set(games.map(({ gameType }) => (gameType === 'COCKFIGHT' ? 'SPORTS' : gameType)))]
  return {
    sorting: types.map((gameCategory) => ({
      gameCategory,
      kinds: gameClassifies.filter((kind) =>
        games.some(
          ({ gameType, classifications }) =>
            typesListedAs(gameCategory).includes(gameType) && classifications.includes(kind),
        ),
      ),
      vendorNames: view.vendors
        .filter(({ gameTypes }) => gameTypes.some((type) => typesListedAs(gameCategory).includes(type)))
        .map(({ accountTypeName, vassalage }) => {
          const own = games.filter(
            (game) => typesListedAs(gameCategory).includes(game.gameType) && game.vassalage === vassalage,
          )
          const isOpen = own.some(({ supportPlay }) => supportPlay)
          return { accountTypeName, vassalage, gameCount: own.length, isOpen }
        })
        .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen)),
    })),
    hasHot: games.some(({ isHot }) => isHot),
    isPopularMeasured: places !== null,
  }
}

const rowOf = (
  { scope, session }: { scope: RequestContext['scope']; session: { memberId: string } },
  game: string,
) => ({
  merchant_id: scope.merchant,
  member_id: session.memberId,
  game,
})

function gameIn(view: CatalogueView, code: string): Game {
  const entry = view.find(code)
  if (!entry) throw new Refused('game_unknown')
  return entry.game
}

function contentPage(
  view: CatalogueView,
  codes: readonly string[],
  query: { pageNo: number; pageSize: number; gameType?: string | undefined },
) {
  const entries = codes
    .map((code) => view.find(code))
    .filter((entry) => entry !== undefined)
    .filter(({ game }) => query.gameType === undefined || game.gameType === query.gameType)
  const { games, ...page } = pageOf(entries, query)
  return { content: games, ...page }
}
