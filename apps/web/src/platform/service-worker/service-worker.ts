/**
 * The site's service worker: it only serves an offline page. HTML depends on merchant, language and theme and is never
 * cached; hashed files are in the browser's own cache.
 */

/** The parts of its global scope that it uses; the library of worker types conflicts with the DOM library. */
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
