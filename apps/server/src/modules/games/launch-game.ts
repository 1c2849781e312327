import { v7 as uuidv7 } from 'uuid'
import type { Calls, Game, GameType, ReplyOf } from '@fairground/contract'
import type { LaunchQuery, PlayTerms } from '@fairground/contract/games/vendor-protocol'
import { codeOfTag } from '@fairground/contract/language-codes'
import { hashToken, randomToken } from '../../platform/crypto/token.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { HandlerInput } from '../../platform/http/handler.ts'
import { Refused } from '../../platform/refused.ts'
import type { MemberContext, RequestContext, Session } from '../../platform/scope.ts'
import type { Merchants } from '../merchants/index.ts'
import { refusalOfGame } from '../responsible-gaming/index.ts'
import type { Catalogue, VendorEntry } from './catalogue.ts'
import { addRecentRow, insertPlayToken } from './games.queries.ts'
import { countLaunch } from './popularity/launches.queries.ts'
import { playTokenFor } from './play-tokens.ts'
import { playTermsOf } from './play-terms.ts'

export interface LaunchOptions {
  database: Database
  catalogue: Catalogue
  merchants: Merchants
  studioOrigin: string | null
  studioPort: number
  /** Opens a game whose vendor keeps the money: that vendor issues the ticket. */
  enterGame: (context: MemberContext, place: { gateway: string; game: string; terms: PlayTerms }) => Promise<string>
}

const ticketSeconds = 60

/** The address of a game for this member, with a one-time ticket that can bet in this game only. */
export async function launchGame(
  options: LaunchOptions,
  { context, query }: Pick<HandlerInput<'games.launch'>, 'context' | 'query'>,
): Promise<ReplyOf<Calls['games.launch']>> {
  const view = await options.catalogue.of(context.scope.merchant)
  const entry = view.find(query.nodeId)
  if (!entry) throw new Refused('game_unknown')
  const { currency } = context.session
  const offered = (await options.catalogue.of(context.scope.merchant, currency)).find(query.nodeId)
  if (!offered) throw new Refused('currency_unavailable')
  // A tile of a vendor's list is no game.
  if (!entry.game.supportPlay || !entry.gateway || entry.game.isGameH5 === 'VASSALAGE')
    throw new Refused('game_unavailable', { vendor: entry.game.vendorName })
  // Vendors without play money would use real money.
  if (context.session.role === 'trial' && !entry.game.freeplay) throw new Refused('actual_account_required')
  const vendor = view.vendors.find(({ vassalage }) => vassalage === entry.game.vassalage)
  const db = options.database.of(context.scope.merchant)
  if (context.session.isLimited) await refuseBeyondLimits(db, context.session, entry.game.gameType)
  // A vendor whose address was emptied by hand must not lead players to our own host.
  if (vendor?.launchOrigin === '') throw new Refused('url_empty')
  const wallet = vendor?.wallet ?? 'seamless'
  const place = { gateway: entry.gateway, game: entry.game.gameCode }
  // Vendors get the language's code with the ticket and in the address.
  const language = query.language ?? codeOfTag(context.language)
  const ticket =
    wallet === 'transfer'
      ? await options.enterGame(context, {
          ...place,
          terms: playTermsOf(options.merchants.get(context.scope.merchant), entry),
        })
      : await ticketOf(db, context, { ...place, language })
  await addRecentRow(db, {
    merchant_id: context.scope.merchant,
    member_id: context.session.memberId,
    game: entry.game.nodeId,
  })
  await countLaunch(db, context.scope.merchant, entry.game.nodeId)
  return {
    url: launchUrl(
      {
        origin: vendorOrigin(options, { context, vendor }),
        game: entry.game,
        lottery: isLottery(entry.game)
          ? lotteryAddress(query, options.merchants.get(context.scope.merchant).code)
          : null,
      },
      launchQuery(context, query, { ticket, language }),
    ),
    mode: vendor?.launchMode ?? 'frame',
    wallet,
    game: offered.game,
  }
}

async function ticketOf(
  db: Reader,
  { scope, session }: MemberContext,
  { gateway, game, language }: { gateway: string; game: string; language: string },
): Promise<string> {
  const ticket = playTokenFor(scope.merchant, randomToken())
  await insertPlayToken(
    db,
    {
      id: uuidv7(),
      merchant_id: scope.merchant,
      member_id: session.memberId,
      session_id: session.id,
      vendor: gateway,
      game,
      language,
      ticket_hash: hashToken(ticket),
    },
    ticketSeconds,
  )
  return ticket
}

/** @throws Refused time_limit_reached, time_out_active, self_excluded … */
export async function refuseBeyondLimits(db: Reader, { memberId, currency }: Session, type: GameType): Promise<void> {
  const refusal = await transact(db, (tx) => refusalOfGame(tx, { memberId, currency, types: [type] }))
  if (refusal) throw refusal
}

type Query = HandlerInput<'games.launch'>['query']

const launchQuery = (
  context: MemberContext,
  query: Query,
  told: Pick<LaunchQuery, 'ticket' | 'language'>,
): Omit<LaunchQuery, 'game'> => ({
  ...told,
  origin: siteOrigin(context),
  theme: query.theme ?? 'light',
  back: query.backUrl ?? '/m/home',
})

const defaultMui = 'm'

/** A vendor's lottery has a page of its own for each way of betting, and looks like the site around it. */
const lotteryAddress = ({ mui = defaultMui, playType = 'trad', prizeMode }: Query, merchant: string) => ({
  pages: [mui, playType],
  told: { merchant, stylesheet: `${merchant}.css`, ...(prizeMode && { prize_mode: prizeMode }) },
})

const isLottery = ({ gameType }: Game): boolean => gameType === 'LOTT' || gameType === 'ELOTT'

interface Address {
  origin: string
  game: Game
  lottery: ReturnType<typeof lotteryAddress> | null
}

function launchUrl({ origin, game, lottery }: Address, query: Omit<LaunchQuery, 'game'>): string {
  const { gameCode, roomId, lottoMode } = game
  const all = {
    ...query,
    ...(roomId !== null && { room: roomId }),
    ...(lottoMode !== null && { prize_mode: lottoMode }),
    ...lottery?.told,
  }
  const path = [...(lottery?.pages ?? []), gameCode].map(encodeURIComponent).join('/')
  return `${origin}/play/${path}?${new URLSearchParams(all).toString()}`
}

interface Opened {
  context: RequestContext
  vendor: Pick<VendorEntry, 'launchOrigin'> | undefined
}

/** Where a vendor's games are: our own studio, unless its gateway names an origin. */
export const vendorOrigin = (
  { studioOrigin, studioPort }: Pick<LaunchOptions, 'studioOrigin' | 'studioPort'>,
  { context, vendor }: Opened,
): string => vendor?.launchOrigin ?? studioOrigin ?? beside(context, studioPort)

export const siteOrigin = ({ host, isSecure }: RequestContext): string => `${isSecure ? 'https' : 'http'}://${host}`

/** The same host on another port, so that a phone on the same network reaches it too. */
function beside(context: RequestContext, port: number): string {
  const url = new URL(siteOrigin(context))
  url.port = String(port)
  return url.origin
}
