import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP, isIPv4 } from 'node:net'
import { Reader, type Response } from 'mmdb-lib'
import { ConfigFault } from '../../config.ts'

/** Which country an address belongs to, by a table in the MaxMind format. */
export interface CountryTable {
  /** ISO 3166; null: the table does not know the address. */
  find: (address: string) => string | null
  /** Of the table, so that operators see how old it is. */
  name: string
  builtAt: Date
}

/** Of the tables that come in this format: MaxMind and DB-IP, and the one that comes with the platform. */
type Row = Response & { country?: { iso_code?: string }; country_code?: string }

/** @throws ConfigFault with one sentence for the person who starts the platform */
export function readCountryTable(file: string): CountryTable {
  const reader = openTable(file)
  const { databaseType, buildEpoch } = reader.metadata
  return {
    find: (address) => {
      const plain = plainAddress(address)
      if (isIP(plain) === 0) return null
      const row = reader.get(plain)
      const code = row?.country?.iso_code ?? row?.country_code ?? ''
      return /^[A-Z]{2}$/.test(code) ? code : null
    },
    name: databaseType,
    builtAt: buildEpoch,
  }
}

function openTable(file: string): Reader<Row> {
  try {
    return new Reader<Row>(readFileSync(file))
  } catch {
    throw new ConfigFault(
      `FAIRGROUND_COUNTRY_FILE names ${file}, which is no table in the MaxMind format that can be read.`,
    )
  }
}

/** The table that comes with the platform; null where its package was left out. */
export function readOwnCountryTable(): CountryTable | null {
  const file = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
  try {
    return readCountryTable(createRequire(import.meta.url).resolve(file))
  } catch {
    return null
  }
}

/** An IPv4 address that came over IPv6, `::ffff:192.0.2.1` or `::ffff:c000:201`, is what it is. */
export function plainAddress(address: string): string {
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1]
  if (mapped === undefined) return address
  if (isIPv4(mapped)) return mapped
  const [, high, low] = /^([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(mapped) ?? []
  if (high === undefined || low === undefined) return address
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
