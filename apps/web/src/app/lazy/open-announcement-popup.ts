import { announcements } from '@fairground/contract/client/content'
import { announcementsQuery, publicTypes } from '../../entities/announcement/announcements-query.ts'
import { hasClosedPopup, popupEntries, shouldShowPopup } from '../../features/content/announcements/popup.ts'
import type { Site } from '../../platform/site.ts'
import { loadShared } from '../shell/load-shared.ts'

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
    setTimeout(() => void openIfDue(site), delayMs)
  }
  consider()
  router.subscribe(consider)
  session.subscribe(consider)
}

async function openIfDue(site: Site): Promise<void> {
  const { http, session, overlays, unread, router } = site
  try {
    // On a first visit there is most likely one: its code travels with the list instead of after it.
    if (!hasClosedPopup()) void loadPopup(site).catch(() => undefined)
    const reply = await http.call(announcements, publicTypes)
    const { list } = reply
    unread.set(session.get() ? list.filter(({ isRead }) => !isRead).length : 0)
    if (!shouldShowPopup(popupEntries(list, session.get()))) return
    const cache = await loadPopup(site)
    if (overlays.get() !== null || router.get().place.path !== '/m/home') return
    cache.setQueryData(announcementsQuery(publicTypes).queryKey, reply)
    overlays.open('announcements')
  } catch {
    // Announcements can wait for the next visit.
  }
}

/** Everything at once: files that wait for each other took four seconds on a slow network. */
async function loadPopup(site: Site) {
  const [cache] = await Promise.all([
    site.queries.load(),
    import('../shell/overlay-host.tsx'),
    import('../overlays/announcement-popup.tsx'),
    loadShared(site),
  ])
  return cache
}
