import type { PageMeta } from '../platform/router/route.ts'

/** Home has the site's name as its title; on other pages the page's title comes first. */
export const documentTitle = (title: string, { header }: PageMeta, siteName: string): string =>
  header === 'home' ? siteName : `${title} · ${siteName}`
