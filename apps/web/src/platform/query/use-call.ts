import type { ReadOptions } from './cached-query.ts'
import type { CallQuery } from './call-query.ts'
import { useSite } from '../site.ts'
import { useCachedQuery, type ReadResult } from './use-cached-query.ts'

export { callQuery } from './call-query.ts'

/** `const { data } = useCall(noticesQuery())` */
export function useCall<Reply>(query: CallQuery<Reply>, options: ReadOptions<Reply> = {}): ReadResult<Reply> {
  const { http } = useSite()
  return useCachedQuery<Reply>({
    ...options,
    queryKey: query.queryKey,
    read: (signal) => query.read(http, { signal }),
  })
}
