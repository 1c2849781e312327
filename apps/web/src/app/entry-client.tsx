import '../ui/styles/index.css'
import type { Boot } from '@fairground/contract'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readDocumentLanguage } from '../platform/i18n/document-language.ts'
import { loadTextsBy } from '../platform/i18n/with-texts.ts'
import { keepInstallPrompt } from '../platform/install/install-prompt.ts'
import { followLinks } from '../platform/router/links.ts'
import type { Place } from '../platform/router/route.ts'
import { takeLaunchTicket } from '../platform/session/take-launch-ticket.ts'
import { App } from './app.tsx'
import { createSite } from './create-site.ts'
import { pressEarlyButton } from './early-button.ts'
import { findHomePlace } from './home-route.ts'

/**
 * Hydrates the document. Not at the module's top level: lazy files import this module, and a top-level await would
 * deadlock with them.
 */
async function begin(root: HTMLElement): Promise<void> {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot
  const ticket = takeLaunchTicket()
  const homePlace = findHomePlace(location)
  const first = homePlace ? null : await findFirstPage()
  const place = homePlace ?? first?.place ?? (await findOtherPlace())
  const site = createSite(boot, place, readDocumentLanguage(document.documentElement, boot.language))
  loadTextsBy(site.i18n.load)
  const app = <App site={site} />
  if (root.hasAttribute('data-ssr')) hydrateRoot(root, app)
  else createRoot(root).render(app)
  pressEarlyButton()
  followLinks(site.router)

  const backgroundWork = import('./lazy/start-background-work.ts')
  if (ticket) await (await import('./lazy/log-in-by-ticket.ts')).logInByTicket(site, ticket)
  if (first) await first.open(site)
  else if (!homePlace) await site.router.start()
  const { startBackgroundWork } = await backgroundWork
  startBackgroundWork(site)
}

/** The document preloads this file with the entry when it names its page. */
async function findFirstPage() {
  if (!document.getElementById('page')) return null
  return (await import('./first-page.ts')).findFirstPage()
}

async function findOtherPlace(): Promise<Place> {
  const [{ createMatcher }, { routes }] = await Promise.all([
    import('../platform/router/match.ts'),
    import('./routes.ts'),
  ])
  return createMatcher(routes)(location.href)
}

keepInstallPrompt()
const root = document.getElementById('root')
if (root) void begin(root)
