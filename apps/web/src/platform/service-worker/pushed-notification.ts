/** As it was sent: the declarative form, which some browsers show without the worker. */
interface Pushed {
  notification: { title: string; body: string; tag: string; lang: string; dir: 'ltr' | 'rtl'; navigate: string }
}

interface Shown {
  title: string
  options: NotificationOptions & { data: string }
}

const icon = '/favicon.svg'

/**
 * What the device shows for a push. Browsers want something for each, and take the permission away from a site that shows
 * nothing: without words it is the site's name, which leads home.
 */
export function pushedNotification(data: { json: () => unknown } | null, siteUrl: string): Shown {
  const site = new URL(siteUrl)
  const silent = { title: site.host, options: { tag: 'site', icon, data: '/' } }
  if (!data) return silent
  try {
    const { title, navigate, ...options } = (data.json() as Pushed).notification
    const address = new URL(navigate, site)
    // A notification leads into the site, wherever it says.
    const path = address.origin === site.origin ? address.pathname + address.search : '/'
    return { title, options: { ...options, icon, data: path } }
  } catch {
    return silent
  }
}
