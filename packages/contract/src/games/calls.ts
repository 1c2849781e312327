import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { freeRoundCalls } from './free-rounds/calls.ts'
import { replayCalls } from './replay/calls.ts'
import { sheetCalls } from './sheet/calls.ts'
import { game } from './game.ts'
import { lotteryPages, prizeModes } from '../lottery/values.ts'
import { gameClassifies, gameTypes, minBets } from './values.ts'
import { code, gameType, instant, languageCode, paged, pageQuery, text, url } from '../schema/scalars.ts'

export const streamingTable = z.object({
  id: z.string(),
  /** The host's. */
  name: z.string(),
  viewers: z.int(),
  /** Null: the game's own picture. */
  thumbnail: url.nullable(),
  startedAt: instant,
  game,
})

const vendorGroup = z.object({
  gameCategory: gameType,
  /** What its games are divided by: classifications that at least one of them has. */
  kinds: z.array(z.enum(gameClassifies)),
  vendorNames: z.array(
    z.object({
      accountTypeName: z.string(),
      vassalage: code,
      gameCount: z.int(),
      /** Whether one of its games of this category can be played now. */
      isOpen: z.boolean(),
    }),
  ),
})

const gameListQuery = z.strictObject({
  ...pageQuery,
  gameName: z.string().max(64).optional(),
  gameType: z.enum(gameTypes).optional(),
  vassalage: text(512).optional(),
  gameClassify: z.enum(gameClassifies).default('ALL'),
  isNew: z.literal('1').optional(),
  minBet: z.enum(minBets).optional(),
  minLine: z.int().min(1).max(4096).optional(),
  sort: z.enum(['popular', 'newest', 'name']).default('popular'),
  language: languageCode.optional(),
  clientType: z.literal('2').optional(),
  platform: z.literal('html5').optional(),
})

const launchQuery = z.strictObject({
  nodeId: code,
  vendor: code,
  /** Of a lottery: the vendor's page for it, how bets are priced there, and its prize mode; of other games not used. */
  mui: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,32}$/)
    .optional(),
  playType: z.enum(lotteryPages).optional(),
  prizeMode: z.enum(prizeModes).optional(),
  language: languageCode.optional(),
  theme: z.enum(['light', 'dark']).optional(),
  backUrl: z
    .string()
    .regex(/^\/[A-Za-z0-9/?=&._-]{0,200}$/)
    .optional(),
  platform: z.literal('html5').optional(),
})

const launchErrors = [
  'game_unknown',
  'game_unavailable',
  'currency_unavailable',
  'provider_unavailable',
  'time_limit_reached',
  'reality_check_due',
  'time_out_active',
  'self_excluded',
  'identity_in_review',
  'game_type_restricted',
  'commission_owed',
] as const

export const gamesCalls = {
  types: call({
    method: 'GET',
    path: '/wps/game/types',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Categories in the merchant’s order, with their vendors',
    query: z.strictObject({ typeId: z.literal('1').optional() }),
    reply: z.object({
      sorting: z.array(vendorGroup),
      hasHot: z.boolean(),
      /** Whether the order `popular` is by what members did in the last week; false: in the merchant's order. */
      isPopularMeasured: z.boolean(),
    }),
  }),
  vendorTypes: call({
    method: 'GET',
    path: '/wps/game/vendorTypes',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Vendors with the categories they serve and their wordmarks',
    reply: z.object({
      list: z.array(
        z.object({
          accountTypeName: z.string(),
          vassalage: code,
          gameTypes: z.array(gameType),
          gameCount: z.int(),
          wordmark: z.object({ viewBox: z.string(), path: z.string() }).nullable(),
        }),
      ),
    }),
  }),
  list: call({
    method: 'GET',
    path: '/wps/game/list',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Games, filtered and paged',
    query: gameListQuery,
    reply: z.object({ games: z.array(game), ...paged }),
  }),
  streamingTables: call({
    method: 'GET',
    path: '/wps/live/models',
    moduleId: 'CBS3',
    audience: audiences.anyone,
    summary: 'Hosts and tables that vendors stream now',
    query: z.strictObject({ active: z.literal('1').optional(), streaming: z.literal('1').optional() }),
    reply: z.object({ list: z.array(streamingTable) }),
  }),
  hot: call({
    method: 'GET',
    path: '/wps/game/hot',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Hot games',
    query: z.strictObject({
      isPlatform: z.literal('2').optional(),
      language: languageCode.optional(),
      platform: z.literal('html5').optional(),
    }),
    reply: z.object({ list: z.array(game) }),
  }),
  get: call({
    method: 'GET',
    path: '/wps/game/get',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'One game',
    query: z.strictObject({ nodeId: code }),
    reply: game,
    errors: ['game_unknown'],
  }),
  addFavourite: call({
    method: 'POST',
    path: '/wps/game/favourite',
    moduleId: 'COMM3',
    audience: audiences.signedIn,
    summary: 'Add a favourite; adding it twice changes nothing',
    body: z.strictObject({ nodeId: code, vendor: code }),
    reply: z.object({ success: z.boolean() }),
    errors: ['game_unknown'],
  }),
  removeFavourite: call({
    method: 'DELETE',
    path: '/wps/game/favourite',
    moduleId: 'COMM3',
    audience: audiences.signedIn,
    summary: 'Remove a favourite; removing it twice changes nothing',
    body: z.strictObject({ nodeId: code, vendor: code }),
    reply: z.object({ success: z.boolean() }),
  }),
  favouriteIds: call({
    method: 'GET',
    path: '/wps/game/favourite/ids',
    moduleId: 'COMM3',
    audience: audiences.signedIn,
    summary: 'Node ids of all favourites',
    reply: z.object({ list: z.array(code) }),
  }),
  favourites: call({
    method: 'GET',
    path: '/wps/game/favourite/list',
    moduleId: 'COMM3',
    audience: audiences.signedIn,
    summary: 'Favourites, latest first',
    query: z.strictObject({ ...pageQuery, gameType: z.enum(gameTypes).optional(), language: languageCode.optional() }),
    reply: z.object({ content: z.array(game), ...paged }),
  }),
  addRecent: call({
    method: 'POST',
    path: '/wps/game/recent',
    moduleId: 'COMM3',
    audience: audiences.signedIn,
    summary: 'Remember that a game was opened',
    body: z.strictObject({ nodeId: code, vendor: code }),
    reply: z.object({ success: z.boolean() }),
    errors: ['game_unknown'],
  }),
  recent: call({
    method: 'GET',
    path: '/wps/game/recent',
    moduleId: 'COMM3',
    audience: audiences.signedIn,
    summary: 'Games opened lately',
    query: z.strictObject({ ...pageQuery, language: languageCode.optional() }),
    reply: z.object({ content: z.array(game), ...paged }),
  }),
  resume: call({
    method: 'GET',
    path: '/wps/game/resume',
    moduleId: 'COMM3',
    audience: audiences.signedIn,
    summary: 'The game to go on with: one whose round is unfinished, else the last one opened',
    reply: z.object({ game: game.nullable(), isRoundOpen: z.boolean() }),
  }),
  launch: call({
    method: 'GET',
    path: '/wps/game/launchGame',
    moduleId: 'COMM3',
    audience: audiences.signedIn,
    scopes: ['task'],
    summary: 'The address of a game for this member, with a one-time ticket that can only bet in it',
    query: launchQuery,
    reply: z.object({
      url,
      /** `redirect`: the browser leaves the site for it, and the vendor leads back to `backUrl`. */
      mode: z.enum(['frame', 'redirect']),
      /** Whether the vendor keeps the money during play: the balance there is collected when the game is left. */
      wallet: z.enum(['seamless', 'transfer']),
      game,
    }),
    errors: [...launchErrors],
  }),
  launchFacebook: call({
    method: 'GET',
    path: '/wps/game/launchGame/fb',
    moduleId: 'COMM3',
    audience: audiences.signedIn,
    summary:
      'The address of a game inside the Facebook app, whose browser gives frames no storage: it is opened as a page',
    query: launchQuery,
    reply: z.object({ url }),
    errors: [...launchErrors],
  }),
  ...sheetCalls,
  ...freeRoundCalls,
  ...replayCalls,
}
