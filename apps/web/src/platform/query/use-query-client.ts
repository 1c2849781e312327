import { useSite } from '../site.ts'
import type { QueryClient } from './query-client.ts'

/** For pages and parts loaded on demand; they render only after it is loaded. */
export function useQueryClient(): QueryClient {
  const client = useSite().queries.find()
  if (!client) throw new Error('rendered before its query client was loaded')
  return client
}
