import type { Calls, ReplyOf } from '@fairground/contract'
import { inviteFriends, inviteLink } from '@fairground/contract/client/promotions'
import { useLive } from '../../../platform/live/use-live.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useInfiniteList } from '../../../platform/query/use-infinite-list.ts'
import { useQueryClient } from '../../../platform/query/use-query-client.ts'

const linkQuery = callQuery('promotions.inviteLink', inviteLink)
const friendsQuery = callQuery('promotions.inviteFriends', inviteFriends)

export type Invite = ReplyOf<Calls['promotions.inviteLink']>

/** Read whenever the page shows it, because friends play, and when a claim of the reader has changed. */
export function useInvite() {
  const queries = useQueryClient()
  useLive('promotion', () => {
    void queries.invalidateQueries({ queryKey: linkQuery().queryKey })
    void queries.invalidateQueries({ queryKey: friendsQuery().queryKey })
  })
  return useCall(linkQuery(), { staleTime: 0 })
}

export const useFriends = () => useInfiniteList<ReplyOf<Calls['promotions.inviteFriends']>>(friendsQuery())
