/**
 * The site's delivery: pages with their boot data inside, built files and pictures with immutable caching, the web app
 * manifest. Owns no table. Pages hold nothing of a session, so they are made once and kept for a few seconds.
 */
export { createBootMaker } from './boot.ts'
export { registerSite } from './site.routes.ts'
export type { SiteOptions } from './site.routes.ts'
