import type { MerchantId } from '../../platform/db/database.ts'
import { firstDifference, readOffsets } from '../../platform/db/time-zones.ts'
import type { MerchantContext } from '../merchants/index.ts'

export interface ZoneDifference {
  zone: string
  from: Date
}

/** Where days are counted by the platform and by the database, and their tables of time zones differ. */
export interface ZoneDifferences {
  of: (merchant: MerchantId) => Promise<ZoneDifference | null>
}

/** Compared once a process: a new table comes with a new process, or a new database. */
export function createZoneDifferences({
  database,
  merchants,
  log,
}: Pick<MerchantContext, 'database' | 'merchants' | 'log'>): ZoneDifferences {
  const compared = new Map<string, Promise<ZoneDifference | null>>()
  const compare = async (zone: string): Promise<ZoneDifference | null> => {
    const from = firstDifference(zone, await readOffsets(database.platform, zone))
    if (from === null) return null
    log.warn({ zone, from }, 'Node and the database differ in this time zone: update the older of the two')
    return { zone, from }
  }
  return {
    of: (merchant) => {
      const zone = merchants.get(merchant).settings.timeZone ?? 'UTC'
      const known = compared.get(zone) ?? compare(zone)
      compared.set(zone, known)
      known.catch(() => compared.delete(zone))
      return known
    },
  }
}
