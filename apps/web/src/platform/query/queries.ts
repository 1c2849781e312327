import type { Boot } from '@fairground/contract'
import type { Session } from '../session/session.ts'
import type { QueryClient } from './query-client.ts'

/** The query cache is loaded with the first page or component that uses it; home works without it. */
export interface Queries {
  /** Null until something has been read. */
  find: () => QueryClient | null
  load: () => Promise<QueryClient>
}

export function createQueries(boot: Boot, session: Session): Queries {
  let client: QueryClient | null = null
  return {
    find: () => client,
    async load() {
      const { createQueryClient } = await import('./query-client.ts')
      client ??= createQueryClient(boot, session)
      return client
    },
  }
}
