import { idle } from '../../platform/browser/idle.ts'
import type { Site } from '../../platform/site.ts'
import { nextPages, type NextFiles, type NextList, type NextVisitor } from './next-pages.ts'

const patienceMs = 3_000
/** More requests in one go would keep a slow phone busy for longer than a frame. */
const atOnce = 8

/**
 * Once the document has loaded and nothing else is to be done, fetches what is likely to be tapped next and what is
 * shown without a connection into the browser's cache. Resolves when all is there, after three seconds at the latest.
 */
export async function prefetchNext(site: Site): Promise<void> {
  const list = readNextList().catch(() => null)
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await idle()
  // Before the rest: until it is there, a tap shows nothing.
  site.router.prepare()
  // The carousel's later pictures come by themselves in a moment.
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[fetchpriority=low]')) picture.loading = 'eager'
  const visitor = site.session.get() ? 'ofMembers' : 'ofGuests'
  const fetched = fetchFiles((await list)?.[visitor], site)
  void fetched.then(() => prepare(site, visitor)).catch(() => undefined)
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

/** None without a build of the site. */
async function readNextList(): Promise<NextList | null> {
  const url = document.getElementById('root')?.dataset['next']
  return url ? ((await fetch(url)).json() as Promise<NextList>) : null
}

/** All together: files that are found one in another take a round trip each. */
async function fetchFiles(next: NextFiles | undefined, { i18n }: Site): Promise<void> {
  if (!next) return
  const fetchTexts = async () => {
    const { textUrls } = await import('../../platform/i18n/load-texts.ts')
    await fetchAll(textUrls(i18n.get().tag, next.texts))
  }
  await Promise.all([fetchAll(next.files), fetchTexts()])
}

async function fetchAll(urls: readonly string[]): Promise<void> {
  const fetched: Promise<unknown>[] = []
  for (const [index, url] of urls.entries()) {
    if (index % atOnce === 0) await new Promise((resolve) => setTimeout(resolve))
    fetched.push(fetchFile(url))
  }
  await Promise.all(fetched)
}

/** Scripts are compiled as they come, where the browser can. */
function fetchFile(url: string): Promise<unknown> {
  const link = document.createElement('link')
  if (!url.endsWith('.js') || !link.relList.supports('modulepreload'))
    return fetch(url).then((response) => response.blob())
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve)
    Object.assign(link, { rel: 'modulepreload', href: url, crossOrigin: '' })
    document.head.append(link)
  })
}

/** One page at an idle moment, and then what can no longer be fetched when the connection is lost. */
async function prepare(site: Site, visitor: NextVisitor): Promise<void> {
  for (const page of nextPages[visitor]) {
    await idle()
    await site.router.prefetch(page)
  }
  await idle()
  const { prepareForOffline } = await import('./prepare-for-offline.ts')
  await prepareForOffline(site)
}
