import { announcementsQuery, publicTypes } from '../../../entities/announcement/announcements-query.ts'
import { useCall } from '../../../platform/query/use-call.ts'
import { useSite } from '../../../platform/site.ts'
import { useStore } from '../../../platform/store.ts'

/** Unread announcements: the shell's count, known only after a visit to home, or the list itself. */
export function useUnread(): number {
  const { unread } = useSite()
  const known = useStore(unread, () => 0)
  const { data } = useCall(announcementsQuery(publicTypes))
  const listed = data?.list.filter(({ isRead }) => !isRead).length ?? 0
  return Math.max(known, listed)
}
