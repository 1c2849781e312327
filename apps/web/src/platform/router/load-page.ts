import type { ComponentType } from 'react'
import { readTab, writeTab } from '../browser/storage.ts'
import type { Place } from './route.ts'

export interface LoadedPage {
  Page: ComponentType
}

/**
 * The page of a place, with what every page shares. A file that is gone after a new version was deployed is fetched
 * under its new name by the fresh document: the page is reloaded, once.
 * @returns null when there is nothing to show but the failure
 */
export async function loadPage({ route }: Place, loadShared: () => Promise<void>): Promise<LoadedPage | null> {
  if (route?.page) return { Page: route.page }
  try {
    const [module] = await Promise.all([route?.load?.(), loadShared()])
    writeTab('chunkReload', null)
    return module ? { Page: module.Page } : null
  } catch {
    if (!navigator.onLine || readTab('chunkReload')) return null
    writeTab('chunkReload', '1')
    location.reload()
    return new Promise(() => undefined)
  }
}
