import { announcements } from '@fairground/contract/client/content'
import { announcementsQuery, publicTypes } from '../../entities/announcement/announcements-query.ts'
import { duePopupEntries, hasClosedPopup } from '../../features/content/announcements/popup.ts'
import type { Site } from '../../platform/site.ts'
import { loadShared } from '../shell/load-shared.ts'

/** Specification §9: the popup's list is fetched half a second after the page. */
const delayMs = 500
/** What is only wanted later waits until the popup has been drawn. */
const openingMs = 500

/**
 * On home, once per visitor and whenever operators publish: opens the announcement popup if one is due, and counts unread
 * announcements. Resolves when the first of them is open or need not be waited for.
 */
export function openDuePopup(site: Site): Promise<void> {
  const { router, session, live } = site
  let considered: string | null = null
  const consider = async (waitMs: number) => {
    const visitor = session.get()?.id ?? 'guest'
    if (router.get().place.path !== '/m/home' || considered === visitor) return
    considered = visitor
    await pause(waitMs)
    await openIfDue(site)
  }
  router.subscribe(() => void consider(delayMs))
  session.subscribe(() => void consider(delayMs))
  live.on('content', () => {
    considered = null
    void consider(0)
  })
  // On a slow phone the page was there long before its scripts.
  return consider(Math.max(0, delayMs - (performance.now() - firstPaintAt())))
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const firstPaintAt = (): number =>
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now()

async function openIfDue(site: Site): Promise<void> {
  const { http, session, overlays, live, router } = site
  try {
    // On a first visit there is most likely one: its code travels with the list instead of after it.
    if (!hasClosedPopup()) void loadPopup(site).catch(() => undefined)
    const reply = await http.call(announcements, publicTypes)
    const { list } = reply
    live.emit('unread', { announcements: session.get() ? list.filter(({ isRead }) => !isRead).length : 0 })
    if (duePopupEntries(list, session.get()).length === 0) return
    const cache = await loadPopup(site)
    if (overlays.get() !== null || router.get().place.path !== '/m/home') return
    cache.setQueryData(announcementsQuery(publicTypes).queryKey, reply)
    overlays.open('announcements')
    await pause(openingMs)
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
