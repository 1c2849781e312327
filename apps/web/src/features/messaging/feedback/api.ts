import type { Calls, ReplyOf } from '@fairground/contract'
import { addToFeedback, feedback, sendFeedback } from '@fairground/contract/client/messaging'
import { useLive } from '../../../platform/live/use-live.ts'
import { callQuery } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useInfiniteList } from '../../../platform/query/use-infinite-list.ts'
import { useQueryClient } from '../../../platform/query/use-query-client.ts'

type Page = ReplyOf<Calls['messaging.feedback']>
export type OwnFeedback = Page['list'][number]

const feedbackQuery = callQuery('messaging.feedback', feedback)
const { queryKey } = feedbackQuery()

/** The member's own, latest first; refetched when an answer arrives. */
export function useFeedback() {
  const queries = useQueryClient()
  useLive('unread', (counts) => {
    if (counts.inbox !== undefined) void queries.invalidateQueries({ queryKey })
  })
  return useInfiniteList<Page>(feedbackQuery())
}

type SendOptions = Parameters<typeof useCommand<Calls['messaging.sendFeedback']>>[1]
export const useSendFeedback = (options: SendOptions) => useCommand(sendFeedback, { ...options, changes: [queryKey] })

export const useAddToFeedback = (onDone: () => void) => useCommand(addToFeedback, { changes: [queryKey], onDone })
