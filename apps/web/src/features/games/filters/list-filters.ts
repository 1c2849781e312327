import type { Calls, Game, GameClassify, GameType, ReplyOf } from '@fairground/contract'
import type { GameListSearch, GameListType } from '../../../entities/game/game-list-search.ts'
import type { ListQuery } from '../api.ts'

/** Filters in the address of a game list. */
export type GameSearch = GameListSearch
export type ListType = GameListType
type GameTypes = ReplyOf<Calls['games.types']>

const pageSize = 24

/** The call for an address. HOT and FAV are lists, not categories; "all" and "new" have no classification. */
export function queryOf({ gameType, vassalage, gameClassify, minBet, sort }: GameSearch): ListQuery {
  const isCategory = gameType !== undefined && gameType !== 'HOT' && gameType !== 'FAV'
  const classify = gameType === 'HOT' || gameType === 'FAV' ? gameType : gameClassify
  return {
    pageSize,
    ...(isCategory && { gameType }),
    ...(vassalage && { vassalage }),
    ...(classify && classify !== 'ALL' && classify !== 'NEW' && { gameClassify: classify }),
    ...(classify === 'NEW' && { isNew: '1' as const }),
    ...(minBet && { minBet }),
    ...(sort && { sort }),
  }
}

/** The number of active filters in the sheet: each vendor and the minimum bet count. */
export const countFilters = ({ vassalage, minBet }: GameSearch): number =>
  vendorsOf(vassalage).length + (minBet ? 1 : 0)

export const vendorsOf = (vassalage: string | undefined): string[] => vassalage?.split(',').filter(Boolean) ?? []

export function toggleVendor(vassalage: string | undefined, vendor: string): string | undefined {
  const chosen = vendorsOf(vassalage)
  const next = chosen.includes(vendor) ? chosen.filter((code) => code !== vendor) : [...chosen, vendor]
  return next.length > 0 ? next.join(',') : undefined
}

/** Kinds of games within a category: those that one of its games has. */
export const featuresOf = (types: GameTypes | undefined, gameType: ListType | undefined): readonly GameClassify[] =>
  types?.sorting.find(({ gameCategory }) => gameCategory === gameType)?.kinds ?? []

interface Division {
  gameType: ListType | undefined
  hasHot: boolean
  isLoggedIn: boolean
  features: readonly GameClassify[]
}

/** "New" is offered for slots and for all games; "recent" for members. */
export function kindsOf({ gameType, hasHot, isLoggedIn, features }: Division): GameClassify[] {
  if (gameType === 'HOT' || gameType === 'FAV') return []
  const isSlots = gameType === 'RNG'
  const wanted: (GameClassify | false)[] = [
    'ALL',
    (isSlots || gameType === undefined) && 'NEW',
    hasHot && 'HOT',
    isLoggedIn && 'RECENT',
    'FAV',
    ...features,
  ]
  return wanted.filter((kind) => kind !== false)
}

/** With fewer hot games than this the list does not begin with them. */
const hotFirstMin = 6

/** An area begins with its hot games if there are enough of them. */
export const startsHot = (hot: readonly Game[]): boolean => hot.length >= hotFirstMin

/** The platform decides which games are hot; a category shows its part. */
export const hotGamesOfType = (hot: readonly Game[], gameType: ListType | undefined): Game[] =>
  hot.filter((game) => gameType === undefined || gameType === 'HOT' || game.gameType === gameType)

interface Centre {
  categories: readonly { tab: string }[]
  types: GameTypes | undefined
  isLoggedIn: boolean
}

/**
 * HOT if there are hot games, categories with games in the merchant's order, closed ones last, favourites for members.
 * COCKFIGHT has no tab.
 */
export function centreTabs({ categories, types, isLoggedIn }: Centre): ListType[] {
  if (!types) return []
  const present = types.sorting.map(({ gameCategory }) => gameCategory).filter((type) => type !== 'COCKFIGHT')
  const rankOf = (type: GameType) => {
    const rank = categories.findIndex(({ tab }) => tab === type)
    return rank < 0 ? categories.length : rank
  }
  const closed = new Set(
    types.sorting
      .filter(({ vendorNames }) => !vendorNames.some(({ isOpen }) => isOpen))
      .map(({ gameCategory }) => gameCategory),
  )
  const ordered = present.toSorted((a, b) => Number(closed.has(a)) - Number(closed.has(b)) || rankOf(a) - rankOf(b))
  return [...(types.hasHot ? (['HOT'] as const) : []), ...ordered, ...(isLoggedIn ? (['FAV'] as const) : [])]
}
