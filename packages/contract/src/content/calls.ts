import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { announcementTypes, bannerGroups, downloadTypes, serviceTypes } from './values.ts'
import { game } from '../games/game.ts'
import { gameTypes } from '../games/values.ts'
import { channelKinds } from '../payments/values.ts'
import { lotterySummary } from '../lottery/calls.ts'
import { prizeModes } from '../lottery/values.ts'
import {
  code,
  currency,
  decimal,
  emptyReply,
  gameType,
  id,
  instant,
  languageCode,
  merchantCode,
  picture,
  text,
  url,
} from '../schema/scalars.ts'

export const banner = z.object({
  id,
  url: picture,
  groupName: z.enum(bannerGroups),
  /** The link of a tap: an own path, https, or a registered app scheme; for m_video the film's URL. */
  linkage: url.nullable(),
  kicker: z.string(),
  title: z.string(),
  text: z.string(),
})

export const announcement = z.object({
  id,
  title: z.string(),
  /** HTML, cleaned by the platform. */
  content: z.string(),
  promotionType: z.enum(announcementTypes),
  /** A for members, B for visitors, F for members on their first login. */
  execution: z.enum(['A', 'B', 'F']),
  /** Shown in the popup, in addition to the list. */
  isPopup: z.boolean(),
  isRead: z.boolean(),
  isForceRead: z.boolean(),
  publishedAt: instant,
  picture: picture.nullable(),
})

export const winner = z.object({
  recordId: id,
  customerId: z.string(),
  /** Masked: `mi***88`. */
  customerName: z.string(),
  /** When the round or the draw ended, which is when its win was paid: `gameTime` is the same moment. */
  endTime: instant,
  gameTime: instant,
  gameCode: code,
  gameId: code,
  gameName: z.string(),
  gameType,
  iconUrl: picture,
  merchantCode,
  nodeId: code,
  /** Whether the game can be played now. */
  supportPlay: z.boolean(),
  /** The stake was made by hand: vendors let nothing play by itself. */
  notAuto: z.boolean(),
  /** Of a lottery win: whether it was bet by a prize group or at odds; null: the game has no prize modes. */
  prizeModeId: z.enum(prizeModes).nullable(),
  vendor: code,
  winAmount: decimal,
  currency,
})

export const vendor = z.object({
  accountTypeName: z.string(),
  vassalage: code,
  /** The wordmark as one path, drawn in the text's colour. */
  wordmark: z.object({ viewBox: z.string(), path: z.string() }).nullable(),
  gameCount: z.int(),
})

export const home = z.object({
  banners: z.array(banner),
  notices: z.array(z.object({ id, title: z.string() })),
  /** These and the sections below hold games that can be played now only. */
  hot: z.array(game),
  /** Whether `hot` is what members used most in the last week; false: too little was played, and the merchant chose. */
  isHotMeasured: z.boolean(),
  /** Categories of which no game can be played now; they come last. */
  closedTypes: z.array(gameType),
  /** Without a game to show, or with closed ones only where the merchant leaves those out: they have no entry. */
  hiddenTypes: z.array(gameType),
  draws: z.array(lotterySummary),
  live: z.array(game),
  originals: z.array(game),
  slots: z.object({ games: z.array(game), totalCount: z.int() }),
  fishing: z.array(game),
  winners: z.array(winner),
  vendors: z.object({ list: z.array(vendor), totalCount: z.int() }),
  /** How members of this currency can pay in, in the order of the channels. */
  payments: z.array(z.enum(channelKinds)),
})

export const customerServiceEntry = z.object({
  csPosition: z.string(),
  csType: z.enum(serviceTypes),
  title: z.string(),
  /** AES-GCM with a key derived from its last eight characters: obfuscated against scrapers, not secret. */
  path: z.string(),
  /** When somebody answers, every day in that time zone; past midnight where it closes first. Null: at any time. */
  hours: z.object({ opens: z.string(), closes: z.string(), timeZone: z.string() }).nullable(),
})

export const downloadLink = z.object({
  resourceType: z.enum(downloadTypes),
  url,
  labelNameEn: z.string(),
})

export const contentCalls = {
  home: call({
    method: 'GET',
    path: '/wps/content/home',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Every section of the home page in one answer',
    query: z.strictObject({ language: languageCode.optional() }),
    reply: home,
  }),
  banners: call({
    method: 'GET',
    path: '/wps/content/banner',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Banners of one group',
    query: z.strictObject({
      types: text(32).optional(),
      groupName: z.enum(bannerGroups),
      platform: z.literal('M').optional(),
      language: languageCode.optional(),
    }),
    reply: z.object({ list: z.array(banner) }),
  }),
  announcements: call({
    method: 'GET',
    path: '/wps/content/announcements',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Announcements and popups for whoever asks',
    query: z.strictObject({ types: text(32).optional(), language: languageCode.optional() }),
    reply: z.object({ list: z.array(announcement) }),
  }),
  markRead: call({
    method: 'POST',
    path: '/wps/content/announcements/read',
    moduleId: 'COMM3',
    audience: audiences.signedIn,
    summary: 'Mark an announcement as read',
    body: z.strictObject({ announcementId: id, read: z.literal(true) }),
    reply: emptyReply,
    errors: ['not_found'],
  }),
  notices: call({
    method: 'GET',
    path: '/wps/content/notices',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Lines of the notice ticker',
    query: z.strictObject({ language: languageCode.optional() }),
    reply: z.object({ list: z.array(z.object({ id, title: z.string() })) }),
  }),
  popular: call({
    method: 'GET',
    path: '/wps/content/popular',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary:
      'Games that members used most in the last week, by launches and stakes; where too little was played, hot games',
    query: z.strictObject({ language: languageCode.optional() }),
    reply: z.object({ list: z.array(game), isMeasured: z.boolean() }),
  }),
  winnerBoard: call({
    method: 'GET',
    path: '/wps/content/winnerBoard',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'The latest wins, masked',
    query: z.strictObject({
      gameCategory: z.enum(['ALL', ...gameTypes]).default('ALL'),
      language: languageCode.optional(),
      limitNum: z.int().min(1).max(100).default(100),
    }),
    reply: z.object({ list: z.array(winner) }),
  }),
  lobbyNews: call({
    method: 'GET',
    path: '/wps/content/lobbyNews',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'News films of the lobby',
    query: z.strictObject({ language: languageCode.optional() }),
    reply: z.object({ list: z.array(banner) }),
  }),
  helpTopics: call({
    method: 'GET',
    path: '/wps/system/helpCenter',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Help topics in one language',
    query: z.strictObject({ lang: languageCode.optional(), device: z.literal('MOBILE').optional() }),
    reply: z.object({
      list: z.array(
        z.object({
          title: z.string(),
          /** HTML, cleaned by the platform. */
          content: z.string(),
        }),
      ),
    }),
  }),
  terms: call({
    method: 'GET',
    path: '/wps/content/terms',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'What a member agrees to; null: the site’s own words',
    query: z.strictObject({ language: languageCode.optional() }),
    reply: z.object({
      terms: z
        .object({
          title: z.string(),
          /** HTML, cleaned by the platform. */
          content: z.string(),
        })
        .nullable(),
    }),
  }),
  customerService: call({
    method: 'GET',
    path: '/wps/system/customerService',
    moduleId: 'CBS3',
    audience: audiences.anyone,
    summary: 'Channels of customer service',
    reply: z.object({ list: z.array(customerServiceEntry) }),
  }),
}
