import type { FastifyRequest } from 'fastify'

/**
 * The country, ISO 3166, that the front proxy says a visitor is in; null where it says none, or where the request came by no
 * proxy that is trusted.
 */
export function visitorCountry(request: Pick<FastifyRequest, 'ips' | 'headers'>, header: string | null): string | null {
  if (header === null || (request.ips?.length ?? 0) < 2) return null
  const said = request.headers[header]
  return typeof said === 'string' && /^[A-Za-z]{2}$/.test(said) ? said.toUpperCase() : null
}
