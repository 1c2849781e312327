import type { PageMeta } from '../platform/router/route.ts'

/** Home is the site itself; every other page names itself first. */
export const documentTitle = (title: string, { header }: PageMeta, siteName: string): string =>
  header === 'home' ? siteName : `${title} · ${siteName}`
