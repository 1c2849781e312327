import type { Site } from '../../platform/site.ts'
import { markDownloadBar } from './mark-download-bar.ts'

/** Logged out here, in another tab, on another device or by expiry: the current page may be for members only. */
export function afterSessionChange(site: Site): void {
  const { session, router } = site
  if (!session.get() && !session.isLeaving) router.recheck()
  markDownloadBar(site)
}
