import type { Role } from '@fairground/contract'
import type { SitePart } from '@fairground/texts'
import { withTexts } from '../platform/i18n/with-texts.ts'
import { roleOfSession } from '../platform/session/role.ts'
import { loadPage } from '../platform/router/load-page.ts'
import { href, type PageMeta, type PageModule, type Path, type Place } from '../platform/router/route.ts'
import type { Site } from '../platform/site.ts'
import { isPasswordChangeForced } from './access/forced-password-change.ts'
import { loadShared } from './shell/load-shared.ts'
import { styleSheetReady } from './navigation/style-sheet-ready.ts'

/** A page named by the document, with the addresses of its script and style sheets. */
export interface NamedPage {
  path: Path
  meta: PageMeta
  module: string
  styles: readonly string[]
  texts: readonly SitePart[]
}

/** What the document says about its page, so that a visit starts without the table of routes. */
export interface FirstPage extends NamedPage {
  /** Who may open it. */
  admits: readonly Role[]
  /** Where guests are redirected to; the table of routes redirects everyone else. */
  login: NamedPage | null
}

interface FoundPage {
  place: Place
  open: (site: Site) => Promise<void>
}

export function findFirstPage(): FoundPage {
  const first = JSON.parse(document.getElementById('page')?.textContent ?? '') as FirstPage
  const place = placeOf(first, location)
  return { place, open: (site) => openFirstPage(site, place, first) }
}

async function openFirstPage(site: Site, place: Place, { admits, login }: FirstPage): Promise<void> {
  const session = site.session.get()
  if (admits.includes(roleOfSession(session)) && !isPasswordChangeForced(place.path, session)) return show(site, place)
  if (session !== null || !login) return site.router.start()
  const to = href('/m/login', { next: place.url })
  history.replaceState(history.state, '', to)
  return show(site, placeOf(login, new URL(to, location.origin)))
}

async function show(site: Site, place: Place): Promise<void> {
  const page = await loadPage(place, async () => {
    await Promise.all([loadShared(site), styleSheetReady()])
  })
  site.router.showFirst(page, place)
}

function placeOf(
  { path, meta, module, styles, texts }: NamedPage,
  at: Pick<URL, 'pathname' | 'search' | 'hash'>,
): Place {
  const { pathname, search, hash } = at
  return {
    path,
    route: { load: () => withTexts(loadBuilt(module, styles), texts), meta },
    pathname,
    url: pathname + search + hash,
    raw: Object.fromEntries(new URLSearchParams(search)),
  }
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
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${href} could not be loaded`)))
    document.head.append(link)
  })
