interface Opening {
  /** Of another company, as the merchant's link has it. */
  link: string
  ticket: string
  language: string
  /** Of this site: a page of it could remove its own sandbox. */
  ownOrigin: string
}

/** The address of the frame, with the one-time ticket; null for a link that may not be framed. */
export function taskAddress({ link, ticket, language, ownOrigin }: Opening): string | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.origin === ownOrigin) return null
  url.searchParams.set('ticket', ticket)
  url.searchParams.set('language', language)
  return url.href
}
