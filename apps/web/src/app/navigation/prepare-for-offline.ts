import { registerServiceWorker } from '../../platform/service-worker/register.ts'
import type { Site } from '../../platform/site.ts'
import { loadShared } from '../shell/load-shared.ts'

/** The service worker, its offline page and the error messages: none can be fetched once the connection is lost. */
export async function prepareForOffline(site: Site): Promise<void> {
  const { boot, i18n } = site
  await Promise.all([import('../shell/offline-bar.tsx'), import('../shell/toaster.ts'), loadShared(site)])
  await registerServiceWorker(i18n, boot.status.info.whitelabel.name)
}
