import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * One spelling for an address: without the port that some proxies add, IPv6 in its short form, and an IPv4 address that came
 * over IPv6 as what it is. Null: the text is no address.
 */
export function readAddress(text: string): string | null {
  if (isIPv4(text)) return text
  // As sockets that listen for both versions name them.
  if (text.startsWith('::ffff:') && isIPv4(text.slice(7))) return text.slice(7)
  const said = text.trim().replace(/^"(.*)"$/, '$1')
  const address = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(said)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(said)?.[1] ?? said
  if (isIPv4(address)) return address
  return isIPv6(address) ? shortForm(address.replace(/%.*$/, '')) : null
}

function shortForm(address: string): string {
  const short = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short) ?? []
  if (high === undefined || low === undefined) return short
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

type Asking = Pick<FastifyRequest, 'ip' | 'ips'>

/** Of the visitor. What a proxy says that is no address counts as the proxy's own. */
export function addressOf({ ip, ips = [] }: Asking): string {
  const own = readAddress(ip ?? '')
  if (own !== null) return own
  for (const proxy of ips.toReversed()) {
    const address = readAddress(proxy)
    if (address !== null) return address
  }
  return ip ?? ''
}

/** Whether a trusted proxy named a visitor by what is no address. */
export const isUnreadable = ({ ip, ips }: Asking): boolean =>
  ips !== undefined && ips.length > 1 && readAddress(ip) === null
