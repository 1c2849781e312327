import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** A reply whose headers and bytes are made already. */
export interface PreparedReply {
  status: number
  /** Name, value, name, value …; the length comes by itself. */
  head: readonly string[]
  body: Buffer
}

/** What stands on every answer. */
export const commonHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' } as const

export const headOf = (headers: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries({ ...commonHeaders, ...headers }).flat()

/** Past Fastify's own sending, which costs as much as all the rest of a reply that is ready. */
export function sendPrepared(reply: FastifyReply, { status, head, body }: PreparedReply): void {
  reply.server.timeouts.end(reply)
  reply.hijack()
  const { raw } = reply
  raw.writeHead(status, status === 304 ? [...head] : [...head, 'content-length', `${body.length}`])
  raw.end(body)
}

export function encodingOf(request: FastifyRequest): Encoding | null {
  const accepted = request.headers['accept-encoding']
  if (typeof accepted !== 'string') return null
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
}
