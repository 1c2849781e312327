import type { QueryOf, Calls } from '@fairground/contract'
import { Refused } from '../../../platform/refused.ts'
import type { Merchant } from '../../merchants/index.ts'

/** Of a `url` of the contract. */
const addressMaxLength = 2048

/**
 * The address of our own chat page.
 * @param host the browser asked for, with its port
 * @throws Refused invalid_request where the way back leads to another site, or would make the address too long
 */
export function chatAddress(
  { hosts }: Pick<Merchant, 'hosts'>,
  host: string,
  { language, backUrl, headerColor, title }: QueryOf<Calls['messaging.launchChat']>,
): string {
  const search = new URLSearchParams()
  if (language !== undefined) search.set('language', language)
  if (backUrl !== undefined) search.set('backUrl', ownPath(backUrl, [host, ...hosts]))
  if (headerColor !== undefined) search.set('headerColor', headerColor)
  if (title !== undefined) search.set('title', title)
  const address = search.size === 0 ? '/m/chat' : `/m/chat?${search.toString()}`
  // A way back in another script grows when it is encoded: a character of four bytes takes twenty.
  if (address.length > addressMaxLength) throw new Refused('invalid_request', { field: 'backUrl' })
  return address
}

/** @returns the path of an address at one of these hosts */
function ownPath(address: string, hosts: readonly string[]): string {
  const base = `https://${hosts[0]}`
  const url = URL.parse(address, base)
  const isOwn = url !== null && /^https?:$/.test(url.protocol) && hosts.includes(url.host) && !url.username
  // A path of two slashes would be taken for a host.
  if (!isOwn || url.pathname.startsWith('//')) throw new Refused('invalid_request', { field: 'backUrl' })
  return url.pathname + url.search + url.hash
}
