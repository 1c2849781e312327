export const home = '/m/home'
const site = 'http://site'

/** The site's own pages; the doors themselves would only lead back here. */
const ownPage = /^\/(m|m\/.*|vip\/.*)?$/
const doors: ReadonlySet<string> = new Set([
  '/m/login',
  '/m/register',
  '/m/register.html',
  '/m/forget',
  '/m/trail',
  '/m/changePsw',
])

/**
 * Where a person goes once logged in. The address may have been written by a stranger: it must not lead off the site,
 * nor carry a launch ticket that would log somebody else in.
 */
export function returnTarget(next: string | undefined): string {
  if (next === undefined || !/^\/(?![/\\])/.test(next)) return home
  let url: URL
  try {
    url = new URL(next, site)
  } catch {
    return home
  }
  if (url.origin !== site || !ownPage.test(url.pathname) || doors.has(url.pathname.replace(/\/+$/, ''))) return home
  url.searchParams.delete('token')
  return url.pathname + url.search + url.hash
}
