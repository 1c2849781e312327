import type { Database, MerchantId } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import { listMerchantRows } from './merchants.queries.ts'
import type { MerchantTheme, MerchantSettings } from './merchant-settings.ts'

export interface Merchant {
  id: MerchantId
  code: string
  hosts: readonly string[]
  licensee: string
  settings: MerchantSettings
  look: MerchantTheme
  maintenanceUntil: Date | null
  /** By the database's clock, as of the last reading. */
  isUnderMaintenance: boolean
  /** Another one whenever anything of the above has changed. */
  settingsVersion: number
}

export interface Merchants {
  get: (id: MerchantId) => Merchant
  list: () => readonly Merchant[]
  /** By code where one is given and known, else by host, else the merchant that answers everywhere. */
  find: (wish: { code?: string | undefined; host: string }) => Merchant | undefined
  refresh: () => Promise<void>
  stop: () => void
}

/** How old a process's copy may get. */
const refreshMs = 5_000

export async function createMerchants({ database, log }: { database: Database; log: Log }): Promise<Merchants> {
  let merchants: readonly Merchant[] = []
  const versions = createSettingsVersions()
  const refresh = async (): Promise<void> => {
    merchants = (await listMerchantRows(database.platform)).map((row) => ({
      id: row.id as MerchantId,
      code: row.code,
      hosts: row.hosts,
      licensee: row.licensee,
      settings: row.settings as MerchantSettings,
      look: row.whitelabel as MerchantTheme,
      maintenanceUntil: row.maintenance_until,
      isUnderMaintenance: row.is_under_maintenance,
      settingsVersion: versions.of(row.id, JSON.stringify(row)),
    }))
  }
  await refresh()
  const timer = setInterval(
    () => void refresh().catch((cause: unknown) => log.warn({ err: cause }, 'reading merchants failed')),
    refreshMs,
  )
  timer.unref()
  return {
    get: (id) => {
      const merchant = merchants.find((each) => each.id === id)
      if (!merchant) throw new Error(`no merchant ${id}`)
      return merchant
    },
    list: () => merchants,
    find: ({ code, host }) => {
      const name = host.replace(/:\d+$/, '')
      return (
        merchants.find((merchant) => merchant.code === code) ??
        // A trial that has ended still sends its code.
        merchants.find(({ settings }) => code !== undefined && settings.trial?.merchantCode === code) ??
        merchants.find(({ hosts }) => hosts.includes(name)) ??
        merchants.find(({ hosts }) => hosts.length === 0)
      )
    },
    refresh,
    stop: () => clearInterval(timer),
  }
}

/** Numbers what a merchant was at one time. */
function createSettingsVersions(): { of: (merchant: number, text: string) => number } {
  const known = new Map<number, { text: string; settingsVersion: number }>()
  return {
    of: (merchant, text) => {
      const before = known.get(merchant)
      const settingsVersion = before?.text === text ? before.settingsVersion : (before?.settingsVersion ?? 0) + 1
      known.set(merchant, { text, settingsVersion })
      return settingsVersion
    },
  }
}
