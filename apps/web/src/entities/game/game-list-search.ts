import { gameClassifies, gameTypes, minBets, type GameType } from '@fairground/contract'
import type { MessageKey } from '@fairground/texts'
import type { RawSearch } from '../../platform/router/route.ts'

const oneOf = <Value extends string>(values: readonly Value[], raw: string | undefined): Value | undefined =>
  values.find((value) => value === raw)

export type GameListType = GameType | 'HOT' | 'FAV'

const gameNameMax = 64
const gameListTypes: readonly GameListType[] = ['HOT', 'FAV', ...gameTypes]

/**
 * All filters of a game list. `vassalage` may contain several vendors, separated by commas; `find` opens the search
 * screen over the page, and the back gesture closes it.
 */
export const gameListSearch = (raw: RawSearch) => ({
  gameType: oneOf(gameListTypes, raw['gameType']),
  vassalage: /^[A-Za-z0-9_.,-]{1,512}$/.test(raw['vassalage'] ?? '') ? raw['vassalage'] : undefined,
  gameClassify: oneOf(gameClassifies, raw['gameClassify']),
  minBet: oneOf(minBets, raw['minBet']),
  sort: oneOf(['newest', 'name'] as const, raw['sort']),
  gameName: raw['gameName']?.trim().slice(0, gameNameMax) || undefined,
  find: oneOf(['1'], raw['find']),
})

export type GameListSearch = Partial<ReturnType<typeof gameListSearch>>

const listTitles: Partial<Record<GameListType, MessageKey>> = {
  HOT: 'site.title.hot',
  FAV: 'site.title.favourites',
  LIVE: 'site.title.live',
  RNG: 'site.title.slots',
  FISH: 'site.title.fishing',
  SPORTS: 'site.title.sports',
  ESPORTS: 'site.title.esports',
  PVP: 'site.title.pvp',
  LOTT: 'site.title.lottery',
  ELOTT: 'site.title.elottery',
}

/** The title of a list that shows one kind only. */
export function gameListTitle({ gameType }: RawSearch): MessageKey | undefined {
  const type = oneOf(gameListTypes, gameType)
  return type && listTitles[type]
}
