import { announcementsQuery, publicTypes } from '../../../entities/announcement/announcements-query.ts'
import { useCall } from '../../../platform/query/use-call.ts'
import { useSite, type Unread } from '../../../platform/site.ts'
import { useStore } from '../../../platform/store.ts'

const none: Unread = {}
const nothing = () => none

/** Messages, and announcements by the shell's count, known only after a visit to home, or by the list itself. */
export function useUnread(): number {
  const { unread } = useSite()
  const { announcements = 0, inbox = 0 } = useStore(unread, nothing)
  const { data } = useCall(announcementsQuery(publicTypes))
  const listed = data?.list.filter(({ isRead }) => !isRead).length ?? 0
  return Math.max(announcements, listed) + inbox
}
