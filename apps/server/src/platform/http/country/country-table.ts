import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Reader, type Response } from 'mmdb-lib'
import { ConfigFault } from '../../config.ts'
import { readAddress } from '../addresses/client-address.ts'

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
      const plain = readAddress(address)
      if (plain === null) return null
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
