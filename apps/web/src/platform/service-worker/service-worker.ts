/**
 * The site's service worker: it serves an offline page and shows notifications. HTML depends on merchant, language and theme and is never
 * cached; hashed files are in the browser's own cache.
 */

import { pushedNotification } from './pushed-notification.ts'

/** The parts of its global scope that it uses; the library of worker types conflicts with the DOM library. */
interface WorkerScope {
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void) => void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window' }) => Promise<readonly Page[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
}

interface WorkerEvents {
  install: Waiting
  activate: Waiting
  fetch: Fetching
  push: Pushing
  notificationclick: Clicking
}

interface Waiting {
  waitUntil: (work: Promise<unknown>) => void
}

interface Fetching {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

/** A window of the site. */
interface Page {
  focus: () => Promise<Page>
  navigate: (url: string) => Promise<unknown>
}

interface Pushing extends Waiting {
  data: { json: () => unknown } | null
}

interface Clicking extends Waiting {
  notification: Notification
}

const scope = globalThis as unknown as WorkerScope
const cacheName = 'offline-1'
const offlinePage = '/offline'

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => event.waitUntil(tidy()))

scope.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(navigate(event))
})

scope.addEventListener('push', (event) => event.waitUntil(notify(event)))

scope.addEventListener('notificationclick', (event) => event.waitUntil(open(event)))

/** Of one tag a device shows one: the same event, told twice, is not seen twice. */
async function notify({ data }: Pushing): Promise<void> {
  const { title, options } = pushedNotification(data, scope.registration.scope)
  await scope.registration.showNotification(title, options)
}

async function open({ notification }: Clicking): Promise<void> {
  notification.close()
  const path = String(notification.data)
  const [page] = await scope.clients.matchAll({ type: 'window' })
  if (!page) return void (await scope.clients.openWindow(path))
  await page.focus()
  await page.navigate(path)
}

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
