import { useSite } from '../site.ts'
import type { QueryClient } from './query-client.ts'

/** For pages, and parts that are fetched on demand: both wait until it is loaded. */
export function useQueryClient(): QueryClient {
  const client = useSite().queries.find()
  if (!client) throw new Error('rendered before its query client was loaded')
  return client
}
