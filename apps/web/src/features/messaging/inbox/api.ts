import type { Calls, InboxMessage, ReplyOf } from '@fairground/contract'
import {
  deleteMessages,
  inbox,
  markAllRead,
  markRead,
  marketing,
  setMarketing,
} from '@fairground/contract/client/messaging'
import { useEffect, useRef } from 'react'
import { useLive } from '../../../platform/live/use-live.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useInfiniteList, type Pages } from '../../../platform/query/use-infinite-list.ts'
import { useQueryClient } from '../../../platform/query/use-query-client.ts'
import { useSite } from '../../../platform/site.ts'

type Page = ReplyOf<Calls['messaging.inbox']>

const marketingQuery = callQuery('messaging.marketing', marketing)
const inboxQuery = callQuery('messaging.inbox', inbox)
const shownKey = [...inboxQuery().queryKey, 'endless']

/** The inbox, latest first; refetched when something arrives, is read or deleted on any device. */
export function useInbox() {
  const queries = useQueryClient()
  useLive('unread', (counts) => {
    if (counts.inbox !== undefined) void queries.invalidateQueries({ queryKey: inboxQuery().queryKey })
  })
  return useInfiniteList<Page>(inboxQuery())
}

/** Specification §9. */
const throttleMs = 150

/** Shows a message as read at once and tells the platform, several opened quickly together. */
export function useMarkRead(): (id: string) => void {
  const { http } = useSite()
  const queries = useQueryClient()
  const opened = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const report = useRef(() => {})
  useEffect(() => {
    report.current = () => {
      const ids = [...opened.current]
      opened.current.clear()
      timer.current = undefined
      // What fails stays unread on the platform, and is marked when it is opened again.
      if (ids.length > 0) http.call(markRead, { body: { ids } }).catch(() => undefined)
    }
  })
  // What was opened just before the page is left counts too.
  useEffect(() => () => report.current(), [])
  return (id) => {
    queries.setQueryData<Pages<Page>>(shownKey, (known) => known && changed(known, id))
    opened.current.add(id)
    timer.current ??= setTimeout(() => report.current(), throttleMs)
  }
}

const changed = ({ pages }: Pages<Page>, id: string): Pages<Page> => ({
  pages: pages.map((page) => ({
    ...page,
    list: page.list.map((message): InboxMessage => (message.id === id ? { ...message, isRead: true } : message)),
  })),
})

const afterwards = { changes: [inboxQuery().queryKey] }

/** Whether the member wants offers and news. */
export const useMarketing = () => useCall(marketingQuery())
export const useSetMarketing = () => useCommand(setMarketing, { changes: [marketingQuery().queryKey] })

export const useMarkAllRead = () => useCommand(markAllRead, afterwards)

export const useDelete = (onDone: () => void) => useCommand(deleteMessages, { ...afterwards, onDone })
