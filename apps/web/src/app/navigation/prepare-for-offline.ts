import { keepOfflinePage } from '../../platform/service-worker/register.ts'
import type { Site } from '../../platform/site.ts'
import { writeOfflinePage } from '../offline/offline-page.tsx'
import { loadShared } from '../shell/load-shared.ts'
import { styleSheetReady } from './style-sheet-ready.ts'

let prepared: Promise<void> | undefined

/** The service worker, its offline page and the error messages: none can be fetched once the connection is lost. */
export const prepareForOffline = (site: Site): Promise<void> => (prepared ??= prepare(site))

async function prepare(site: Site): Promise<void> {
  await Promise.all([
    import('../shell/offline-bar.tsx'),
    import('../shell/page/failed-illustration.tsx'),
    import('../../features/content/home/home-placeholder.tsx'),
    import('../shell/toaster.ts'),
    loadShared(site),
    styleSheetReady(),
  ])
  await keepOfflinePage(() => writeOfflinePage(site))
}
