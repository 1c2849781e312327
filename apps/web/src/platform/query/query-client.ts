import type { Prefetched } from '@fairground/contract'
import { CallFailed } from '@fairground/contract/client'
import type { Endpoint } from '@fairground/contract/endpoint'
import { QueryClient } from '@tanstack/react-query'
import type { Declaration, Http } from '../http/http.ts'
import { queryKey, type AnyInput } from './query-key.ts'

const staleMs = 15_000
const retriesMax = 2

/** Keys come from call and input; the one function that fetches reads the endpoint a query names. */
export function createQueryClient(http: Http, prefetched: readonly Prefetched[]): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: (failures, cause) => failures < retriesMax && isWorthRetrying(cause),
        queryFn: ({ meta, signal }) => {
          const { endpoint, input } = meta as unknown as QueryMeta
          return http.call(endpoint, { ...input, options: { signal } } as never)
        },
      },
    },
  })
  // Home keeps its own: the document carries only its first view.
  for (const { name, query, value } of prefetched)
    if (name !== 'content.home') client.setQueryData(queryKey(name, { query }), value)
  return client
}

export interface QueryMeta {
  endpoint: Endpoint<Declaration>
  input: AnyInput
}

/** A refusal stays one; a lost connection or a resting service may come back. */
const isWorthRetrying = (cause: unknown): boolean =>
  cause instanceof CallFailed && (cause.code === 'connection_lost' || cause.code === 'unavailable')
