/**
 * The site's service worker: a page for the times without a connection, and nothing else. HTML is made per merchant,
 * language and theme and is never kept; hashed files are kept by the browser's own cache.
 */

/** What it uses of its global scope; the library of worker types does not go together with the page's. */
interface WorkerScope {
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: ServiceWorkerRegistration
}

interface WorkerEvents {
  install: Waiting
  activate: Waiting
  fetch: Fetching
}

interface Waiting {
  waitUntil: (work: Promise<unknown>) => void
}

interface Fetching {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

const scope = globalThis as unknown as WorkerScope
const cacheName = 'offline-1'
const offlinePage = '/offline'

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => event.waitUntil(tidy()))

scope.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(navigate(event))
})

async function tidy(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

async function navigate({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error()
  }
}
