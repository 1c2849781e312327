import { readTab, writeTab } from '../browser/storage.ts'
import type { PageModule, Place } from './route.ts'

/**
 * Loads the page of a location and what every page shares. When its file is missing because a new version was deployed,
 * the document is reloaded, once.
 * @returns null when only the error message can be shown
 */
export async function loadPage({ route }: Place, loadShared: () => Promise<void>): Promise<PageModule | null> {
  if (route?.page) return { Page: route.page }
  try {
    const [module] = await Promise.all([route?.load?.(), loadShared()])
    writeTab('chunkReload', null)
    return module ?? null
  } catch (cause) {
    // oxlint-disable-next-line no-console -- of the specification §4: what failed is for whoever looks into it
    console.error('Async route failed', cause)
    if (!navigator.onLine || readTab('chunkReload')) return null
    writeTab('chunkReload', '1')
    location.reload()
    return new Promise(() => undefined)
  }
}
