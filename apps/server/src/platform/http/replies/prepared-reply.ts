import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** A reply with prepared headers and bytes. */
export interface PreparedReply {
  status: number
  /** Name, value, name, value …; the length is added. */
  head: readonly string[]
  /** A text has ASCII characters only: with its head it is one write to the socket. */
  body: Buffer | string
}

/** Headers of every reply. */
export const commonHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' } as const

/** Of a reply that arrives by TLS, in front of us too: for a year browsers ask this host by TLS only. */
const tlsHeaders = { 'strict-transport-security': 'max-age=31536000' } as const
const tlsHead = Object.entries(tlsHeaders).flat()
const allHeaders = { ...commonHeaders, ...tlsHeaders }

/** The headers of every reply to this request. */
export const headersFor = ({ protocol }: Pick<FastifyRequest, 'protocol'>): Readonly<Record<string, string>> =>
  protocol === 'https' ? allHeaders : commonHeaders

export const headOf = (headers: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries({ ...commonHeaders, ...headers }).flat()

/** Bypasses Fastify's sending, which costs as much as the rest of a prepared reply. */
export function sendPrepared(reply: FastifyReply, { status, head, body }: PreparedReply): void {
  reply.server.timeouts.end(reply)
  reply.server.leavePlace(reply.request)
  reply.hijack()
  const { raw, request } = reply
  const secured = request.protocol === 'https' ? [...head, ...tlsHead] : head
  raw.writeHead(status, status === 304 ? [...secured] : [...secured, 'content-length', `${body.length}`])
  raw.end(body)
}

export function encodingOf(request: FastifyRequest): Encoding | null {
  const accepted = request.headers['accept-encoding']
  if (typeof accepted !== 'string') return null
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
}
