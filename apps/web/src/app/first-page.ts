import type { Role } from '@fairground/contract'
import { roleOfSession } from '../platform/session/role.ts'
import { loadPage } from '../platform/router/load-page.ts'
import type { PageMeta, PageModule, Place } from '../platform/router/route.ts'
import type { Site } from '../platform/site.ts'
import { isPasswordChangeForced } from './access/forced-password-change.ts'
import { loadShared } from './shell/load-shared.ts'
import { styleSheetReady } from './navigation/style-sheet-ready.ts'

/** The document's description of its page, so that a visit starts without the table of routes. */
export interface FirstPage {
  path: string
  meta: PageMeta
  /** Roles that may open it; every other role is redirected through the table of routes. */
  admits: readonly Role[]
  /** Addresses of its file and its style sheets. */
  module: string
  styles: readonly string[]
}

interface FoundPage {
  place: Place
  open: (site: Site) => Promise<void>
}

export function findFirstPage(): FoundPage {
  const { path, meta, admits, module, styles } = JSON.parse(
    document.getElementById('page')?.textContent ?? '',
  ) as FirstPage
  const { pathname, search, hash } = location
  const raw = Object.fromEntries(new URLSearchParams(search))
  const load = () => loadBuilt(module, styles)
  const place = { path, route: { load, meta }, pathname, url: pathname + search + hash, raw }
  return { place, open: (site) => openFirstPage(site, place, admits) }
}

async function openFirstPage(site: Site, place: Place, admits: FirstPage['admits']): Promise<void> {
  const session = site.session.get()
  if (isPasswordChangeForced(place.path, session) || !admits.includes(roleOfSession(session)))
    return site.router.start()
  const page = await loadPage(place, async () => {
    await Promise.all([loadShared(site), styleSheetReady()])
  })
  return site.router.showFirst(page)
}

async function loadBuilt(module: string, styles: readonly string[]): Promise<PageModule> {
  const [loaded] = await Promise.all([
    import(/* @vite-ignore */ module) as Promise<PageModule>,
    ...styles.map(loadStyle),
  ])
  return loaded
}

const loadStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${href} could not be loaded`)))
    document.head.append(link)
  })
