import type { ComponentType, ReactNode } from 'react'
import { readTab, writeTab } from '../browser/storage.ts'
import type { Place } from './route.ts'

export interface LoadedPage {
  Page: ComponentType
  /** Around every page but home; null around that. */
  Frame: ComponentType<{ children: ReactNode }> | null
}

export type LoadFrame = () => Promise<NonNullable<LoadedPage['Frame']>>

/**
 * The page of a place, with what every page shares. A file that is gone after a new version was deployed is fetched
 * under its new name by the fresh document: the page is reloaded, once.
 * @returns null when there is nothing to show but the failure
 */
export async function loadPage({ route }: Place, loadFrame: LoadFrame): Promise<LoadedPage | null> {
  if (route?.page) return { Page: route.page, Frame: null }
  try {
    const [module, Frame] = await Promise.all([route?.load?.(), loadFrame()])
    writeTab('chunkReload', null)
    return module ? { Page: module.Page, Frame } : null
  } catch {
    if (!navigator.onLine || readTab('chunkReload')) return null
    writeTab('chunkReload', '1')
    location.reload()
    return new Promise(() => undefined)
  }
}
