const cacheName = 'offline-1'

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js', { scope: '/' })

/**
 * Registers the worker and gives it the offline page, again after each change of language or theme. Workers exist only
 * in secure contexts.
 * @param write the page's HTML
 */
export async function keepOfflinePage(write: () => string): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  try {
    await registerWorker()
    const cache = await caches.open(cacheName)
    const keep = () =>
      cache.put('/offline', new Response(write(), { headers: { 'Content-Type': 'text/html; charset=utf-8' } }))
    await keep()
    const watcher = new MutationObserver(() => void keep())
    watcher.observe(document.documentElement, { attributeFilter: ['lang', 'data-theme'] })
  } catch {
    // Without the worker the site only lacks its offline page.
  }
}
