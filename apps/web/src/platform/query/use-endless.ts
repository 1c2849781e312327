import type { CallFailed } from '@fairground/contract/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSite } from '../site.ts'
import type { CallQuery } from './call-query.ts'
import type { QueryMeta } from './query-client.ts'

interface CursorPage {
  next: string | null
}

/** Pages of an endless list, each asked for with the cursor of the one before. */
export function useEndless<Page extends CursorPage>({ queryKey, meta }: CallQuery<Page>) {
  const { http } = useSite()
  const { endpoint, input } = meta as unknown as QueryMeta
  return useInfiniteQuery<Page, CallFailed, { pages: Page[] }, readonly unknown[], string | undefined>({
    queryKey: [...queryKey, 'endless'],
    initialPageParam: undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...input.query, after: pageParam }
      return (await http.call(endpoint, { ...input, query, options: { signal } } as never)) as unknown as Page
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
