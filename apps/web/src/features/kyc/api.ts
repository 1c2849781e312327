import type { Calls, ReplyOf } from '@fairground/contract'
import { status, submit } from '@fairground/contract/client/kyc'
import { useQueryClient } from '../../platform/query/use-query-client.ts'
import { useLive, useResync } from '../../platform/live/use-live.ts'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useCommand } from '../../platform/query/use-command.ts'

export type Kyc = ReplyOf<Calls['kyc.status']>

const kycQuery = callQuery('kyc.status', status)
const { queryKey } = kycQuery()

/** For browsers without a live stream. */
const pollMs = 30_000

/** The member's own check; a live event brings the reviewer's decision. */
export function useKyc() {
  const queries = useQueryClient()
  useLive('kyc', (event) => queries.setQueryData<Kyc>(queryKey, event))
  useResync(() => void queries.invalidateQueries({ queryKey }))
  return useCall(kycQuery(), {
    refetchInterval: ({ state: { data } }) => (data?.state === 'under_review' ? pollMs : false),
  })
}

type SubmitOptions = Parameters<typeof useCommand<Calls['kyc.submit']>>[1]

export const useSubmitKyc = (options: SubmitOptions) => useCommand(submit, { ...options, changes: [queryKey] })
