import type { QueryOf, Calls } from '@fairground/contract'
import { Refused } from '../../../platform/refused.ts'
import { hmacSha256 } from '../../../platform/crypto/signatures.ts'
import { fillDeskTemplate, type Merchant } from '../../merchants/index.ts'

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

/** An address that was copied is of no use to somebody else for long. */
const deskSeconds = 300

interface DeskVisit {
  memberId: string
  account: string
  language: string
  /** The site as the browser asked for it. */
  origin: string
  secret: string
  now: number
}

/**
 * The signed address of the merchant's external desk.
 * @throws Refused invalid_request where the way back leads to another site, or the address is too long
 */
export function deskAddress(
  template: string,
  { hosts }: Pick<Merchant, 'hosts'>,
  { visit, query }: { visit: DeskVisit; query: QueryOf<Calls['messaging.launchChat']> },
): string {
  const back = ownPath(query.backUrl ?? '/', [new URL(visit.origin).host, ...hosts])
  const values = {
    memberId: visit.memberId,
    account: visit.account,
    language: query.language ?? visit.language,
    backUrl: `${visit.origin}${back}`,
    headerColor: query.headerColor ?? '',
    title: query.title ?? '',
    expires: String(Math.floor(visit.now / 1_000) + deskSeconds),
  }
  const address = fillDeskTemplate(template, values, (signed) => hmacSha256(visit.secret, signed).toString('hex'))
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
