import { CallFailed } from '@fairground/contract/client'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { CachedQuery, QueryState, Read, ReadOptions } from './cached-query.ts'
import type { QueryKey } from './query-client.ts'
import { useQueryClient } from './use-query-client.ts'

export interface ReadResult<Data> extends Omit<QueryState<Data>, 'isInvalidated'> {
  error: CallFailed | null
  /** There is neither data nor a failure yet. */
  isPending: boolean
  isError: boolean
  /** The data belong to the previous key. */
  isPlaceholderData: boolean
  /** Refetches whatever the age of the data. Never rejects. */
  refetch: () => Promise<QueryState<Data>>
}

interface Asked<Data> extends ReadOptions<Data> {
  queryKey: QueryKey
  read: Read<Data>
}

/** Without a connection a query waits: until it is back, a component without data says that it is lost. */
const connectionLost = new CallFailed({ code: 'connection_lost', status: 0, value: {} })

/** Subscribes to a query and keeps it fresh while the component is mounted. */
export function useCachedQuery<Data>({ queryKey, read, ...options }: Asked<Data>): ReadResult<Data> {
  const query = useQueryClient().find<Data>(queryKey)
  const { isInvalidated: _, ...state } = useSyncExternalStore(query.subscribe, query.state, query.state)
  const latest = useRef({ options, read })
  useEffect(() => {
    latest.current = { options, read }
  })
  const { enabled = true, staleTime } = options
  useEffect(
    () =>
      query.attach({
        options: () => latest.current.options,
        read: (...given) => latest.current.read(...given),
      }),
    [query],
  )
  useEffect(() => {
    if (enabled && query.isStale(staleTime)) void query.fetch()
    // oxlint-disable-next-line react/exhaustive-deps -- stale data is refetched when it is shown again, not as soon as it is stale
  }, [query, enabled])
  useInterval(query, options, state)

  const [previous, setPrevious] = useState<Data>()
  if (options.isPreviousKept && state.data !== undefined && state.data !== previous) setPrevious(state.data)
  const error = state.isPaused && state.data === undefined ? connectionLost : state.error
  const isPlaceholderData =
    options.isPreviousKept === true && state.data === undefined && previous !== undefined && !state.isPaused
  return {
    ...state,
    data: isPlaceholderData ? previous : state.data,
    error,
    isPending: state.data === undefined && error === null && !isPlaceholderData,
    isError: error !== null,
    isPlaceholderData,
    refetch: query.refetch,
  }
}

/** Restarts the interval after every reply and every failure. */
function useInterval<Data>(
  query: CachedQuery<Data>,
  { enabled = true, refetchInterval = false }: ReadOptions<Data>,
  { data, dataUpdatedAt, errorUpdatedAt }: Pick<QueryState<Data>, 'data' | 'dataUpdatedAt' | 'errorUpdatedAt'>,
): void {
  const wanted = typeof refetchInterval === 'function' ? refetchInterval({ state: { data } }) : refetchInterval
  const everyMs = enabled && wanted
  useEffect(() => {
    if (!everyMs) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void query.fetch()
    }, everyMs)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every reply and every failure starts the count anew
  }, [query, everyMs, dataUpdatedAt, errorUpdatedAt])
}
