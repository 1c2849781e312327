/**
 * The site's delivery: pages with their boot data inside, built files and pictures with immutable caching, the web app
 * manifest. Owns no table. Pages contain nothing of a session, so they are rendered once and cached for a few seconds.
 */
export { createSite } from './create-site.ts'
