import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { addressOf } from '../addresses/client-address.ts'
import { lazy } from '../../lazy.ts'
import { readCountryTable, readOwnCountryTable, type CountryTable } from './country-table.ts'

type Asking = Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>

/** Which country visitors are in, ISO 3166; null: unknown. */
export interface Countries {
  of: (request: Asking) => string | null
  /** What it is known from; the table is null where a front proxy says it, or where there is none. */
  source: () => { isByProxy: boolean; table: CountryTable | null }
}

/**
 * A trusted front proxy that names countries knows best, so that the table is not asked then.
 * @throws ConfigFault where the operator's table cannot be read
 */
export function createCountries({
  countryHeader,
  trustedProxies,
  countryFile,
}: Pick<Config, 'countryHeader' | 'trustedProxies' | 'countryFile'>): Countries {
  if (countryHeader !== null && trustedProxies.length > 0)
    return {
      of: (request) => countryByProxy(request, countryHeader),
      source: () => ({ isByProxy: true, table: null }),
    }
  // A file of the operator's own is read at the start, so that a wrong one stops it.
  const own = countryFile === null ? null : readCountryTable(countryFile)
  const table = lazy(() => own ?? readOwnCountryTable())
  return {
    of: (request) => table()?.find(addressOf(request)) ?? null,
    source: () => ({ isByProxy: false, table: table() }),
  }
}

/** Null where the proxy says none, or where the request came by no proxy that is trusted. */
function countryByProxy({ ips, headers }: Asking, header: string): string | null {
  if ((ips?.length ?? 0) < 2) return null
  const said = headers[header]
  return typeof said === 'string' && /^[A-Za-z]{2}$/.test(said) ? said.toUpperCase() : null
}
