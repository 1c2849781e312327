import type { CallFailed } from '@fairground/contract/client'
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { CallQuery } from './call-query.ts'

export { callQuery } from './call-query.ts'

type Options<Reply> = Omit<UseQueryOptions<Reply, CallFailed>, 'queryKey' | 'queryFn' | 'meta'>

/** `const { data } = useCall(noticesQuery())` */
export const useCall = <Reply>(query: CallQuery<Reply>, options?: Options<Reply>): UseQueryResult<Reply, CallFailed> =>
  useQuery<Reply, CallFailed>({ ...options, queryKey: query.queryKey, meta: query.meta })
