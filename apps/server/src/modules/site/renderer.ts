import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteRenderer } from '@fairground/contract'

/** The interface of the site's server build. */
export async function loadRenderer(siteDir: string): Promise<SiteRenderer> {
  const module: unknown = await import(pathToFileURL(path.join(siteDir, 'ssr/entry-server.js')).href)
  if (!isRenderer(module)) throw new Error('the built site has no renderPage and findPath')
  return module
}

const isRenderer = (module: unknown): module is SiteRenderer =>
  typeof module === 'object' &&
  module !== null &&
  'renderPage' in module &&
  typeof module.renderPage === 'function' &&
  'findPath' in module &&
  typeof module.findPath === 'function'
