import type { Announcement } from '@fairground/contract'
import { markRead } from '@fairground/contract/client/content'
import { useQueryClient } from '../../../platform/query/use-query-client.ts'
import { useRef } from 'react'
import type { CallQuery } from '../../../platform/query/call-query.ts'
import { useCall } from '../../../platform/query/use-call.ts'
import { useSite } from '../../../platform/site.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { announcementsQuery, publicTypes } from '../../../entities/announcement/announcements-query.ts'

/** The list of everybody, or that of agents. */
export type AnnouncementsQuery = CallQuery<{ list: Announcement[] }>

const forEverybody: AnnouncementsQuery = announcementsQuery(publicTypes)

export const useAnnouncements = (query = forEverybody) => useCall(query)

const throttleMs = 150

/**
 * Marks entries as read at once, tells the platform, and refetches the list; for guests the marks stay on this device.
 */
export function useMarkRead({ queryKey } = forEverybody): (announcementId: string) => void {
  const { http } = useSite()
  const queries = useQueryClient()
  const isLoggedIn = useSession() !== null
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  const report = async (announcementId: string) => {
    waiting.current.delete(announcementId)
    try {
      await http.call(markRead, { body: { announcementId, read: true } })
      await queries.invalidateQueries({ queryKey })
    } catch {
      // The platform keeps it unread; it is marked the next time it is seen.
    }
  }

  return (announcementId) => {
    queries.setQueryData<AnnouncementList>(queryKey, (known) => known && withRead(known, announcementId))
    if (!isLoggedIn || waiting.current.has(announcementId)) return
    waiting.current.set(
      announcementId,
      setTimeout(() => void report(announcementId), throttleMs),
    )
  }
}

interface AnnouncementList {
  list: readonly { id: string; isRead: boolean }[]
}

export const withRead = <List extends AnnouncementList>(known: List, id: string): List => ({
  ...known,
  list: known.list.map((entry) => (entry.id === id ? { ...entry, isRead: true } : entry)),
})
