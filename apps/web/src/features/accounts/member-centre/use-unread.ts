import { announcementsQuery, publicTypes } from '../../../entities/announcement/announcements-query.ts'
import { useCall } from '../../../platform/query/use-call.ts'
import { useSite } from '../../../platform/site.ts'
import { useStore } from '../../../platform/store.ts'

/** What nobody has read yet: the shell's count, which it has only after a visit to home, or the list itself. */
export function useUnread(): number {
  const { unread } = useSite()
  const known = useStore(unread, () => 0)
  const { data } = useCall(announcementsQuery(publicTypes))
  const listed = data?.list.filter(({ isRead }) => !isRead).length ?? 0
  return Math.max(known, listed)
}
