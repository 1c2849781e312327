import type { TaskQuery } from '@fairground/contract/promotions/task-protocol'

interface Opening extends Pick<TaskQuery, 'ticket' | 'language'> {
  /** Of another company, as the merchant's link has it; a path is a page of our own studio. */
  link: string
  studio: { origin: string | null; port: number }
  /** Of this site: a page of it could remove its own sandbox. */
  ownOrigin: string
}

/** The address of the frame, with the one-time ticket; null for a link that may not be framed. */
export function taskAddress({ link, studio, ownOrigin, ...told }: Opening): string | null {
  const base = /^\/(?![/\\])/.test(link) ? studioOrigin(studio, ownOrigin) : undefined
  if (!URL.canParse(link, base)) return null
  const url = new URL(link, base)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.origin === ownOrigin) return null
  const query: TaskQuery = { ...told, origin: ownOrigin }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** The same host on another port, so that a phone on the same network reaches it too. */
function studioOrigin({ origin, port }: Opening['studio'], ownOrigin: string): string {
  if (origin !== null) return origin
  const url = new URL(ownOrigin)
  url.port = String(port)
  return url.origin
}
