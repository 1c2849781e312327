import { readTab, writeTab } from '../browser/storage.ts'
import type { PageModule, Place } from './route.ts'

/**
 * The page of a place, with what every page shares. A file that is gone after a new version was deployed is fetched
 * under its new name by the fresh document: the page is reloaded, once.
 * @returns null when there is nothing to show but the failure
 */
export async function loadPage({ route }: Place, loadShared: () => Promise<void>): Promise<PageModule | null> {
  if (route?.page) return { Page: route.page }
  try {
    const [module] = await Promise.all([route?.load?.(), loadShared()])
    writeTab('chunkReload', null)
    return module ?? null
  } catch {
    if (!navigator.onLine || readTab('chunkReload')) return null
    writeTab('chunkReload', '1')
    location.reload()
    return new Promise(() => undefined)
  }
}
