import '../ui/styles/index.css'
import type { Boot } from '@fairground/contract'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readDocumentLanguage } from '../platform/i18n/document-language.ts'
import { loadTextsBy } from '../platform/i18n/with-texts.ts'
import { keepInstallPrompt } from '../platform/install/install-prompt.ts'
import { followLinks } from '../platform/router/links.ts'
import { takeLaunchTicket } from '../platform/session/take-launch-ticket.ts'
import { App } from './app.tsx'
import { createSite } from './create-site.ts'
import { pressEarlyButton } from './first/early-button.ts'
import type { FoundPage } from './first/first-page.ts'
import { findHomePlace } from './home-route.ts'

/**
 * Hydrates the document. Not at the module's top level: lazy files import this module, and a top-level await would
 * deadlock with them.
 */
async function begin(root: HTMLElement): Promise<void> {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot
  const ticket = takeLaunchTicket()
  const homePlace = findHomePlace(location)
  const first = homePlace ? null : await (await import('./first/first-page.ts')).findFirstPage()
  const site = createSite(
    boot,
    homePlace ?? (first as FoundPage).place,
    readDocumentLanguage(document.documentElement, boot.language),
  )
  loadTextsBy(site.i18n.load)
  await first?.openDrawn(site, root)
  const app = <App site={site} />
  if (root.hasAttribute('data-ssr')) hydrateRoot(root, app)
  else createRoot(root).render(app)
  first?.hearTyped(root)
  pressEarlyButton()
  followLinks(site.router)

  const backgroundWork = import('./lazy/start-background-work.ts')
  if (ticket) await (await import('./lazy/log-in-by-ticket.ts')).logInByTicket(site, ticket)
  await first?.open(site)
  const { startBackgroundWork } = await backgroundWork
  startBackgroundWork(site)
}

keepInstallPrompt()
const root = document.getElementById('root')
if (root) void begin(root)
