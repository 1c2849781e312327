import { announcements } from '@fairground/contract/client/content'
import { announcementsQuery, publicTypes } from '../../entities/announcement/announcements-query.ts'
import { popupEntries, shouldShowPopup } from '../../features/content/announcements/popup.ts'
import type { Site } from '../../platform/site.ts'

/** Specification §9: the popup's list is fetched half a second after the page. */
const delayMs = 500

/** On home, once per visitor: opens the announcement popup if one is due, and counts unread announcements. */
export function openDuePopup(site: Site): void {
  const { router, session } = site
  let considered: string | null = null
  const consider = () => {
    const visitor = session.get()?.id ?? 'guest'
    if (router.get().place.path !== '/m/home' || considered === visitor) return
    considered = visitor
    setTimeout(() => void look(site), delayMs)
  }
  consider()
  router.subscribe(consider)
  session.subscribe(consider)
}

async function look({ http, queries, session, overlays, unread, router }: Site): Promise<void> {
  try {
    const reply = await http.call(announcements, publicTypes)
    const { list } = reply
    unread.set(session.get() ? list.filter(({ isRead }) => !isRead).length : 0)
    const entries = popupEntries(list, session.get())
    const isQuiet = overlays.get() === null && router.get().place.path === '/m/home'
    if (!isQuiet || !shouldShowPopup(entries)) return
    ;(await queries.load()).setQueryData(announcementsQuery(publicTypes).queryKey, reply)
    overlays.open('announcements')
  } catch {
    // Announcements can wait for the next visit.
  }
}
