/**
 * The site's delivery: pages with their boot data inside, built files and pictures with immutable caching, the web app
 * manifest. Owns no table. Pages hold nothing of a session, so they are made once and kept for a few seconds.
 */
export { createSite } from './create-site.ts'
