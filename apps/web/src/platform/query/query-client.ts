import type { Boot } from '@fairground/contract'
import type { Session } from '../session/session.ts'
import { CachedQuery } from './cached-query.ts'
import { queryKey } from './query-key.ts'

export type QueryKey = readonly unknown[]

interface Filter {
  /** Matches all queries whose key begins like this; without it all queries. */
  queryKey?: QueryKey
}

interface Invalidation extends Filter {
  /** `none`: shown data stays until its component mounts again. */
  refetchType?: 'active' | 'none'
}

type Update<Data> = (known: Data | undefined) => Data | undefined

export type QueryClient = ReturnType<typeof createQueryClient>

/** Cached replies by call and input, kept while a component uses them and for some time after. */
export function createQueryClient(
  { prefetched, status }: Pick<Boot, 'prefetched' | 'status'>,
  session: Pick<Session, 'get'>,
) {
  const queries = new Map<string, CachedQuery<unknown>>()

  const find = <Data>(key: QueryKey): CachedQuery<Data> => {
    const name = nameOf(key)
    let query = queries.get(name)
    if (!query) {
      query = new CachedQuery<unknown>(key, (unused) => {
        if (queries.get(name) === unused) queries.delete(name)
      })
      queries.set(name, query)
    }
    return query as unknown as CachedQuery<Data>
  }
  const matching = ({ queryKey: start = [] }: Filter) =>
    [...queries.values()].filter((query) => start.every((part, index) => contains(query.queryKey[index], part)))
  const fetchActive = async (found: readonly CachedQuery<unknown>[]): Promise<void> => {
    await Promise.all(found.filter((query) => query.isActive()).map((query) => query.fetch({ isAnew: true })))
  }

  const client = {
    find,
    /** If the updater returns `undefined`, nothing changes. */
    setQueryData<Data>(key: QueryKey, updater: Data | Update<Data>): void {
      const query = find<Data>(key)
      const data = typeof updater === 'function' ? (updater as Update<Data>)(query.state().data) : updater
      if (data !== undefined) query.receive(data)
    },
    /** Refetches what is shown now; other queries are refetched when they are shown next. Never rejects. */
    async invalidateQueries({ refetchType = 'active', ...filter }: Invalidation = {}): Promise<void> {
      const found = matching(filter)
      for (const query of found) query.invalidate()
      if (refetchType === 'active') await fetchActive(found)
    },
    cancelQueries(filter: Filter = {}): void {
      for (const query of matching(filter)) query.cancel()
    },
    refetchQueries: (filter: Filter = {}): Promise<void> => fetchActive(matching(filter)),
    /** Deletes all data and refetches what is shown. */
    resetQueries(filter: Filter = {}): Promise<void> {
      const found = matching(filter)
      for (const query of found) query.reset()
      return fetchActive(found)
    },
    clear(): void {
      for (const query of queries.values()) query.drop()
      queries.clear()
    },
  }

  // Home keeps its own data, because the document contains only its first view.
  for (const { name, query, value } of prefetched)
    if (name !== 'content.home') client.setQueryData(queryKey(name, { query }), value)
  // They are in the merchant's currency: who has another is shown them, and reads their own.
  const currency = session.get()?.currency
  if (currency !== undefined && currency !== status.info.settings.currency)
    void client.invalidateQueries({ refetchType: 'none' })
  // The platform, which renders once, has neither.
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    for (const query of queries.values()) query.refresh(({ refetchOnWindowFocus }) => refetchOnWindowFocus !== false)
  })
  globalThis.addEventListener?.('online', () => {
    for (const query of queries.values()) query.refresh(() => true)
  })
  return client
}

/** The same text for the same properties in another order. */
const nameOf = (key: QueryKey): string =>
  JSON.stringify(key, (_, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether the key contains every property of the partial key. */
const contains = (part: unknown, wanted: unknown): boolean =>
  isRecord(part) && isRecord(wanted)
    ? Object.entries(wanted).every(([name, value]) => contains(part[name], value))
    : part === wanted
