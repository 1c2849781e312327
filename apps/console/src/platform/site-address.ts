/** Where a page of the merchant's site is. Host null: that of the console. */
export interface SitePage {
  host: string | null
  port: number
  path: string
}

export const siteAddress = ({ host, port, path }: SitePage): string =>
  (host === null ? `${location.protocol}//${location.hostname}:${port}` : `https://${host}`) + path
