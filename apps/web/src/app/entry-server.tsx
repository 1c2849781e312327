import type { SiteRenderer } from '@fairground/contract'
import { getLanguage } from '@fairground/contract/languages'
import { renderToString } from 'react-dom/server'
import { createMatcher, createPathFinder } from '../platform/router/match.ts'
import type { Site } from '../platform/site.ts'
import { App } from './app.tsx'
import { createSite } from './create-site.ts'
import { writeDocument } from './document/document.ts'
import { firstBoot, recordReads } from './document/first-boot.ts'
import { isDrawn } from './first/drawn-pages.ts'
import { routes } from './routes.ts'

const match = createMatcher(routes)

export const findPath: SiteRenderer['findPath'] = createPathFinder(routes)

/** The site's server build, used by the platform: one render without requests or shared state. */
export const renderPage: SiteRenderer['renderPage'] = async ({ url, boot }) => {
  const { texts, used } = recordReads(boot.messages)
  const site = createSite({ ...boot, messages: texts }, match(url), getLanguage(boot.language))
  await openDrawn(site)
  const markup = renderToString(<App site={site} />)
  // Its replies would wait for somebody to read them.
  site.queries.find()?.clear()
  return writeDocument({ boot: firstBoot(boot, used), site, markup })
}

/** The page itself in place of its placeholder, where the document draws it. */
async function openDrawn({ queries, router }: Site): Promise<void> {
  const { place } = router.get()
  if (!isDrawn(place.path)) return
  const [page] = await Promise.all([place.route?.load?.(), queries.load()])
  if (page) router.showFirst(page)
}
