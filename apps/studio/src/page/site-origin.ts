interface Allowed {
  /** Empty: any port of the page's own host, as in a demo. */
  sites: readonly string[]
  /** Of the page. */
  hostname: string
}

/**
 * The site that launched the game, which it leads back to. Only a site that may also frame the page: an address that
 * somebody made up must not lead to theirs.
 * @returns null for any other origin
 */
export function readSiteOrigin(text: string, { sites, hostname }: Allowed): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const isAllowed = sites.length > 0 ? sites.includes(url.origin) : url.hostname === hostname
  return isAllowed ? url.origin : null
}
