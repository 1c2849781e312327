import { unreadChat } from '@fairground/contract/client/messaging'
import { useEffect, useRef } from 'react'
import { useLive } from '../../../platform/live/use-live.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useQueryClient } from '../../../platform/query/use-query-client.ts'

const unreadQuery = callQuery('messaging.unreadChat', unreadChat)
/** Specification §7. */
const throttleMs = 250

/** Unread messages of the chat; what fails counts as none. */
export function useUnreadChat(isOpen: boolean): number {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { data } = useCall(unreadQuery(), { enabled: isOpen })
  useLive('chat', ({ typing }) => {
    if (typing || !isOpen) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queries.invalidateQueries({ queryKey: unreadQuery().queryKey })
    }, throttleMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return isOpen ? (data?.unReadCount ?? 0) : 0
}
