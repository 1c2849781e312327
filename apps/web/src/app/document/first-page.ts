import { pages, pageAccessOf, roles, type Boot, type PageAddress } from '@fairground/contract'
import type { ClientFiles } from 'virtual:client-files'
import type { Place } from '../../platform/router/route.ts'
import { isDrawn } from '../first/drawn-pages.ts'
import type { FirstPage, NamedPage } from '../first/first-page.ts'
import { routes } from '../routes.ts'

type PagesFiles = ClientFiles['pages']

/** What the document says about its page; null when the browser has to use the table of routes. */
export function writeFirstPage(
  { path }: Pick<Place, 'path'>,
  files: PagesFiles,
  { isDevelopment }: Pick<Boot, 'isDevelopment'>,
): FirstPage | null {
  if (!isPage(path) || (path === '/dev/ui' && !isDevelopment)) return null
  const page = namedPage(path, files)
  if (!page) return null
  const admits = roles.filter((role) => pageAccessOf(path, role).kind === 'go')
  const login = pageAccessOf(path, 'guest').kind === 'login' ? namedPage('/m/login', files) : null
  return { ...page, isDrawn: isDrawn(path), admits, login }
}

function namedPage(path: PageAddress, files: PagesFiles): NamedPage | null {
  const { module, styles, texts } = files[path] ?? {}
  return module && styles && texts ? { path, meta: routes[path].meta, module, styles, texts } : null
}

const isPage = (path: string | null): path is PageAddress => path !== null && Object.hasOwn(pages, path)
