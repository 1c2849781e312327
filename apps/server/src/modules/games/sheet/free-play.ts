import type { Calls, ReplyOf } from '@fairground/contract'
import { codeOfTag } from '@fairground/contract/language-codes'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { Refused } from '../../../platform/refused.ts'
import { isDevicePaused } from '../../responsible-gaming/index.ts'
import { refuseBeyondLimits, siteOrigin, vendorOrigin, type LaunchOptions } from '../launch-game.ts'

export interface FreePlayOptions extends Pick<LaunchOptions, 'database' | 'catalogue' | 'studioOrigin' | 'studioPort'> {
  keyring: Keyring
}

/**
 * The address of a game with the vendor's own play money. No money of ours is in it, so nothing is stored and the vendor is
 * not called. It is play all the same: a member in a time-out, excluded or at their time limit gets none, and nobody does on
 * a device of such a member.
 */
export async function openFreePlay(
  options: FreePlayOptions,
  { context, query }: Pick<HandlerInput<'games.freePlay'>, 'context' | 'query'>,
): Promise<ReplyOf<Calls['games.freePlay']>> {
  const { scope, session, device, language } = context
  const view = await options.catalogue.of(scope.merchant)
  const entry = view.find(query.nodeId)
  if (!entry) throw new Refused('game_unknown')
  const { game } = entry
  if (!game.supportPlay) throw new Refused('game_unavailable', { vendor: game.vendorName })
  if (!game.hasFreePlay) throw new Refused('free_play_unavailable')
  const db = options.database.of(scope.merchant)
  if (session?.isLimited) await refuseBeyondLimits(db, session, game.gameType)
  // One refusal for both: it must not reveal one person's pause to another person who uses this device.
  if (!session && device && (await isDevicePaused(db, options.keyring.blind('device', device))))
    throw new Refused('free_play_unavailable')
  const vendor = view.vendors.find(({ vassalage }) => vassalage === game.vassalage)
  if (vendor?.launchOrigin === '') throw new Refused('url_empty')
  const told = {
    mode: 'demo',
    language: query.language ?? codeOfTag(language),
    origin: siteOrigin(context),
    theme: query.theme ?? 'light',
    back: query.backUrl ?? '/m/home',
  }
  const path = encodeURIComponent(game.gameCode)
  return {
    url: `${vendorOrigin(options, { context, vendor })}/play/${path}?${new URLSearchParams(told).toString()}`,
    mode: vendor?.launchMode ?? 'frame',
    game,
  }
}
