import type { Game, GameClassify, GameType } from '@fairground/contract'
import type { GameListSearch, GameListType } from '../../../entities/game/game-list-search.ts'
import type { ListQuery } from '../api.ts'

/** What stands in the address of a list of games. */
export type GameSearch = GameListSearch
export type ListType = GameListType

const pageSize = 24

/** The call behind an address. HOT and FAV are kinds, not categories; everything and what is new are asked for without a classification. */
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

/** Those of the sheet: every vendor counts, and so does the minimum bet. */
export const countFilters = ({ vassalage, minBet }: GameSearch): number =>
  vendorsOf(vassalage).length + (minBet ? 1 : 0)

export const vendorsOf = (vassalage: string | undefined): string[] => vassalage?.split(',').filter(Boolean) ?? []

export function toggleVendor(vassalage: string | undefined, vendor: string): string | undefined {
  const chosen = vendorsOf(vassalage)
  const next = chosen.includes(vendor) ? chosen.filter((code) => code !== vendor) : [...chosen, vendor]
  return next.length > 0 ? next.join(',') : undefined
}

/** Kinds that may divide a category; every game of the others is of one kind. */
export const features: Partial<Record<GameType, readonly GameClassify[]>> = { RNG: ['JP', 'SC', 'VP', 'TG', 'AC'] }

interface Division {
  gameType: ListType | undefined
  hasHot: boolean
  isLoggedIn: boolean
}

/** What is new is told among slots and among everything; what was played lately, to members. */
export function kindsOf({ gameType, hasHot, isLoggedIn }: Division): GameClassify[] {
  if (gameType === 'HOT' || gameType === 'FAV') return []
  const isSlots = gameType === 'RNG'
  const wanted: (GameClassify | false)[] = [
    'ALL',
    (isSlots || gameType === undefined) && 'NEW',
    hasHot && 'HOT',
    isLoggedIn && 'RECENT',
    'FAV',
    ...(isSlots ? (['JP', 'SC', 'AC'] as const) : []),
  ]
  return wanted.filter((kind) => kind !== false)
}

/** Fewer hot ones than this do not make a first view. */
const hotFirstMin = 6

/** In an area the hot ones come first, where there are enough of them. */
export const startsHot = (hot: readonly Game[]): boolean => hot.length >= hotFirstMin

/** The platform's own board knows which are hot; a category shows its part. */
export const hotGamesOfType = (hot: readonly Game[], gameType: ListType | undefined): Game[] =>
  hot.filter((game) => gameType === undefined || gameType === 'HOT' || game.gameType === gameType)

interface Centre {
  categories: readonly { tab: string }[]
  types: { sorting: readonly { gameCategory: GameType }[]; hasHot: boolean } | undefined
  isLoggedIn: boolean
}

/** HOT where there are hot games, the categories that have games in the merchant's order, favourites for members. COCKFIGHT has no tab. */
export function centreTabs({ categories, types, isLoggedIn }: Centre): ListType[] {
  if (!types) return []
  const present = types.sorting.map(({ gameCategory }) => gameCategory).filter((type) => type !== 'COCKFIGHT')
  const rankOf = (type: GameType) => {
    const rank = categories.findIndex(({ tab }) => tab === type)
    return rank < 0 ? categories.length : rank
  }
  const ordered = present.toSorted((a, b) => rankOf(a) - rankOf(b))
  return [...(types.hasHot ? (['HOT'] as const) : []), ...ordered, ...(isLoggedIn ? (['FAV'] as const) : [])]
}
