import { pages, pageAccessOf, roles, type Boot, type PageAddress } from '@fairground/contract'
import type { PageFiles } from 'virtual:client-files'
import type { Place } from '../../platform/router/route.ts'
import type { FirstPage } from '../first-page.ts'

/** What the document says of its page; null where the browser has to look into the table of routes itself. */
export function writeFirstPage(
  { path, route }: Place,
  files: PageFiles | undefined,
  { isDevelopment }: Pick<Boot, 'isDevelopment'>,
): FirstPage | null {
  if (!files || !route || !isPage(path) || (path === '/dev/ui' && !isDevelopment)) return null
  const admits = roles.filter((role) => pageAccessOf(path, role).kind === 'go')
  return { path, meta: route.meta, admits, module: files.module, styles: files.styles }
}

const isPage = (path: string | null): path is PageAddress => path !== null && Object.hasOwn(pages, path)
