import type { CallInput, CallReply } from '@fairground/contract/endpoint'
import type { Calls } from '@fairground/contract'
import { get, list, recent, types, vendorTypes } from '@fairground/contract/client/games'
import { popular } from '@fairground/contract/client/content'
import { hotGamesQuery } from '../../entities/game/hot-games-query.ts'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { usePages } from '../../platform/query/use-infinite-list.ts'
import { queryKey } from '../../platform/query/query-key.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useSite } from '../../platform/site.ts'

const keptMs = 60_000

const typesQuery = callQuery('games.types', types)
const vendorsQuery = callQuery('games.vendorTypes', vendorTypes)
const popularQuery = callQuery('content.popular', popular)
const gameQuery = callQuery('games.get', get)
const recentQuery = callQuery('games.recent', recent)
const listQuery = callQuery('games.list', list)

export type ListQuery = Omit<NonNullable<CallInput<Calls['games.list']>['query']>, 'pageNo'>
type ListPage = CallReply<Calls['games.list']>

/** One game. */
export const useGame = (nodeId: string) => useCall(gameQuery({ query: { nodeId } }), { staleTime: keptMs })
/** Categories with their vendors. */
export const useGameTypes = (isEnabled = true) => useCall(typesQuery(), { staleTime: keptMs, enabled: isEnabled })
/** Vendors with the drawings of their names. */
export const useVendors = () => useCall(vendorsQuery(), { staleTime: keptMs })
/** What members used most in the last week, where enough was played. */
export const usePopularGames = () => useCall(popularQuery(), { staleTime: keptMs })
/** What this member opened last; a launch remembers it, so it is read anew each time. */
export const useRecentGames = (pageSize: number) =>
  useCall(recentQuery({ query: { pageSize } }), { enabled: useSession() !== null })
export const useHotGames = () => useCall(hotGamesQuery(), { staleTime: keptMs })

/** The number of games that a query would find. */
export const useGameCount = (query: ListQuery, isEnabled: boolean) =>
  useCall(listQuery({ query: { ...query, pageSize: 1 } }), {
    enabled: isEnabled,
    staleTime: keptMs,
    isPreviousKept: true,
  })

/** Games page by page; another query starts at the first page. */
export function useGames(query: ListQuery, isEnabled = true) {
  const { http } = useSite()
  const pages = usePages<ListPage, number>({
    queryKey: [...queryKey('games.list', { query }), 'pages'],
    firstParam: 1,
    readPage: (pageNo, signal) => http.call(list, { query: { ...query, pageNo }, options: { signal } }),
    nextParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    enabled: isEnabled,
    staleTime: keptMs,
    isPreviousKept: true,
  })
  return {
    ...pages,
    games: pages.data?.pages.flatMap(({ games }) => games),
    totalCount: pages.data?.pages[0]?.totalCount,
  }
}
