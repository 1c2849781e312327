import type { SiteRenderer } from '@fairground/contract'
import { getLanguage } from '@fairground/contract/languages'
import { renderToString } from 'react-dom/server'
import { createMatcher, createPathFinder } from '../platform/router/match.ts'
import { App } from './app.tsx'
import { createSite } from './create-site.ts'
import { writeDocument } from './document/document.ts'
import { firstBoot, recordReads } from './document/first-boot.ts'
import { routes } from './routes.ts'

const match = createMatcher(routes)

export const findPath: SiteRenderer['findPath'] = createPathFinder(routes)

/** The site's server build, used by the platform: one synchronous render without requests or shared state. */
export const renderPage: SiteRenderer['renderPage'] = ({ url, boot }) => {
  const { texts, used } = recordReads(boot.messages)
  const site = createSite({ ...boot, messages: texts }, match(url), getLanguage(boot.language))
  const markup = renderToString(<App site={site} />)
  return writeDocument({ boot: firstBoot(boot, used), site, markup })
}
