import type { Role } from '@fairground/contract'
import type { SitePart } from '@fairground/texts'
import { withTexts } from '../../platform/i18n/with-texts.ts'
import { roleOfSession } from '../../platform/session/role.ts'
import { loadPage } from '../../platform/router/load-page.ts'
import {
  href,
  type PageMeta,
  type PageModule,
  type Path,
  type Place,
  type RawSearch,
} from '../../platform/router/route.ts'
import type { Site } from '../../platform/site.ts'
import { isPasswordChangeForced } from '../access/forced-password-change.ts'
import { drawnPages, isDrawn } from './drawn-pages.ts'
import { findOtherPlace } from './find-other-place.ts'
import { hearTyped } from './hear-typed.ts'
import { loadShared } from '../shell/load-shared.ts'
import { styleSheetReady } from '../navigation/style-sheet-ready.ts'

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
  /** The document contains the page as a guest sees it whose address has no query. */
  isDrawn: boolean
  /** Who may open it. */
  admits: readonly Role[]
  /** Where guests are redirected to; the table of routes redirects everyone else. */
  login: NamedPage | null
}

export interface FoundPage {
  place: Place
  /** Before hydration: opens a page that is drawn in the document, or gives its markup up. */
  openDrawn: (site: Site, root: HTMLElement) => Promise<void>
  /** After hydration: repeats what was typed before it. */
  hearTyped: (root: HTMLElement) => void
  open: (site: Site) => Promise<void>
}

/** The page that the document names; of an address that it does not know, what the table of routes has. */
export async function findFirstPage(): Promise<FoundPage> {
  const named = document.getElementById('page')
  return named ? namedPage(JSON.parse(named.textContent) as FirstPage) : otherPage(await findOtherPlace())
}

const otherPage = (place: Place): FoundPage => ({
  place,
  openDrawn: () => Promise.resolve(),
  hearTyped: () => undefined,
  open: ({ router }) => router.start(),
})

function namedPage(first: FirstPage): FoundPage {
  const place = placeOf(first, location)
  let isOpen = false
  return {
    place,
    async openDrawn(site, root) {
      if (!first.isDrawn) return
      const page = admits(first, site) ? await loadFirst(site, place) : null
      if (page && isDrawnFor(place, page)) {
        site.router.showFirst(page)
        isOpen = true
      } else root.removeAttribute('data-ssr')
    },
    hearTyped: (root) => isOpen && hearTyped(root),
    async open(site) {
      // A ticket may have logged in meanwhile.
      if (admits(first, site)) return isOpen ? undefined : show(site, place)
      if (site.session.get() !== null || !first.login) return site.router.start()
      const to = href('/m/login', { next: place.url })
      history.replaceState(history.state, '', to)
      return show(site, placeOf(first.login, new URL(to, location.origin)))
    },
  }
}

function admits({ admits: roles, path }: FirstPage, { session }: Site): boolean {
  const info = session.get()
  return roles.includes(roleOfSession(info)) && !isPasswordChangeForced(path, info)
}

/** The document shows what the page shows without a query. */
function isDrawnFor({ path, raw }: Place, { search = (given: RawSearch) => given }: PageModule): boolean {
  const changesNothing: readonly string[] = isDrawn(path) ? drawnPages[path] : []
  const bare: Readonly<Record<string, unknown>> = { ...search({}) }
  return Object.entries(search(raw)).every(([name, value]) => changesNothing.includes(name) || value === bare[name])
}

const loadFirst = (site: Site, place: Place): Promise<PageModule | null> =>
  loadPage(place, async () => {
    await Promise.all([loadShared(site), styleSheetReady()])
  })

async function show(site: Site, place: Place): Promise<void> {
  site.router.showFirst(await loadFirst(site, place), place)
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
