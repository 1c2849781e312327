import type { FastifyRequest } from 'fastify'

export const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address)

/** Headers of proxies and tunnels: behind one, every client seems to be on this machine. */
const forwarding = /^(x-forwarded-|x-real-ip$|x-client-ip$|true-client-ip$|cf-|forwarded$|via$)/
const ownHost = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * Whether a browser on this machine asked. The host counts because a foreign name can lead here (DNS rebinding): then
 * a page of a foreign site asks.
 */
export const isFromThisMachine = ({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean =>
  isLoopback(raw.socket.remoteAddress ?? '') &&
  ownHost.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => forwarding.test(name))
