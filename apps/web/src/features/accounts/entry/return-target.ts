export const home = '/m/home'
const site = 'http://site'

/** Only pages of the site; login and registration would lead back here. */
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
 * Where to go after login. The address may come from another site: it must not lead away, nor carry a launch ticket
 * that would log in another account.
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
