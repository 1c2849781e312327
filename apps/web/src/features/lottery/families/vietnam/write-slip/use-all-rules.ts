import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CachedQuery, QueryState } from '../../../../../platform/query/cached-query.ts'
import { useQueryClient } from '../../../../../platform/query/use-query-client.ts'
import { useSite } from '../../../../../platform/site.ts'
import { rulesOf, type LotteryRules } from '../../../api.ts'

/** The rules of several lotteries: those that have arrived, and whether others are on their way or did not load. */
export function useAllRules(lotteries: readonly string[]) {
  const { http } = useSite()
  const client = useQueryClient()
  const names = lotteries.join(' ')
  const group = useMemo(() => {
    const asked = names === '' ? [] : names.split(' ').map(rulesOf)
    return watched(asked.map(({ queryKey, read }) => ({ query: client.find<LotteryRules>(queryKey), read })))
  }, [client, names])
  useEffect(() => group.attach((read, signal) => read(http, { signal })), [group, http])
  const states = useSyncExternalStore(group.subscribe, group.states)
  const rules = useMemo(
    () => new Map(states.flatMap(({ data }) => (data ? [[data.lottery, data] as const] : []))),
    [states],
  )
  return {
    rules,
    hasFailed: states.some(({ data, error }) => !data && error !== null),
    again: useCallback(() => group.again(), [group]),
  }
}

type Reading = ReturnType<typeof rulesOf>['read']

function watched(asked: readonly { query: CachedQuery<LotteryRules>; read: Reading }[]) {
  let known: readonly QueryState<LotteryRules>[] = []
  const each = (work: (query: CachedQuery<LotteryRules>) => void) => {
    for (const { query } of asked) work(query)
  }
  return {
    subscribe: (listener: () => void) => {
      const ends = asked.map(({ query }) => query.subscribe(listener))
      return () => {
        for (const end of ends) end()
      }
    },
    /** The same array while nothing has changed. */
    states: () => {
      const now = asked.map(({ query }) => query.state())
      const isSame = now.length === known.length && now.every((state, at) => state === known[at])
      if (!isSame) known = now
      return known
    },
    attach: (send: (read: Reading, signal: AbortSignal) => Promise<LotteryRules>) => {
      const ends = asked.map(({ query, read }) =>
        query.attach({ options: () => ({}), read: (signal) => send(read, signal) }),
      )
      each((query) => void (query.isStale() && query.fetch()))
      return () => {
        for (const end of ends) end()
      }
    },
    again: () => each((query) => void (query.isStale() && query.fetch())),
  }
}
