import type { Calls, ReplyOf } from '@fairground/contract'
import { downlineQuotas, setDownlineQuotas } from '@fairground/contract/client/agents'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'

export type Quota = ReplyOf<Calls['agents.downlineQuotas']>['list'][number]

const quotasQuery = callQuery('agents.downlineQuotas', downlineQuotas)
export const useDownlineQuotas = (memberId: string) => useCall(quotasQuery({ query: { memberId } }))

/** What the agent has left is read again too. */
export const useSetQuotas = (onDone: () => void) =>
  useCommand(setDownlineQuotas, {
    onDone,
    changes: [quotasQuery().queryKey, ['agents.openingTerms'], ['agents.rebateSettings']],
  })
