import type { Config } from '../../platform/config.ts'
import type { Database, MerchantId } from '../../platform/db/database.ts'
import { createAddressList, isAddressOrRange } from '../../platform/http/address-list.ts'
import type { Log } from '../../platform/log.ts'
import { isLocalHost } from './host-of.ts'
import { listMerchantRows } from './merchants.queries.ts'
import { readSettings, type MerchantTheme, type MerchantSettings, type StoredSettings } from './merchant-settings.ts'

export interface Merchant {
  id: MerchantId
  code: string
  hosts: readonly string[]
  licensee: string
  settings: MerchantSettings
  look: MerchantTheme
  /** Whether this address, or a range that it is in, may not use the site. */
  isBlocked: (address: string) => boolean
  maintenanceUntil: Date | null
  /** By the database's clock, at the last read. */
  isUnderMaintenance: boolean
  /** Changes whenever any of the above changes, or what the merchant's operators publish. */
  settingsVersion: number
}

export interface Merchants {
  get: (id: MerchantId) => Merchant
  list: () => readonly Merchant[]
  /**
   * By code if a known one is given, else by host. The merchant without hosts has those of its machine, and what
   * FAIRGROUND_HOSTS names: on any other host there is no site.
   */
  find: (query: { code?: string | undefined; host: string }) => Merchant | undefined
  refresh: () => Promise<void>
  /** Hears of merchants that are set up from now on. */
  onAdded: (listener: (id: MerchantId) => void) => void
  /** Ends all cached replies and pages of a merchant in this process. */
  dropCached: (id: MerchantId) => void
  stop: () => void
}

/** Maximum age of a process's copy. */
const refreshMs = 5_000

export interface MerchantsOptions {
  database: Database
  log: Log
  config: Pick<Config, 'hosts' | 'isDemo' | 'textCarriers'>
}

export async function createMerchants({ database, log, config }: MerchantsOptions): Promise<Merchants> {
  let merchants: readonly Merchant[] = []
  const versions = createSettingsVersions()
  const named = new Set(config.hosts)
  const isOurs = (name: string): boolean => named.has('*') || isLocalHost(name) || named.has(name)
  const listeners: ((id: MerchantId) => void)[] = []
  const refresh = async (): Promise<void> => {
    const known = new Set(merchants.map(({ id }) => id))
    merchants = (await listMerchantRows(database.platform)).map((row) => ({
      id: row.id as MerchantId,
      code: row.code,
      hosts: row.hosts,
      licensee: row.licensee,
      settings: offeredSettings(config, row.code, readSettings(row.settings as StoredSettings)),
      look: row.whitelabel as MerchantTheme,
      isBlocked: blockerOf(row.settings as StoredSettings),
      maintenanceUntil: row.maintenance_until,
      isUnderMaintenance: row.is_under_maintenance,
      settingsVersion: versions.of(row.id, JSON.stringify(row)),
    }))
    for (const { id } of merchants) if (!known.has(id)) for (const listener of listeners) listener(id)
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
      const name = host.replace(/:\d+$/, '').toLowerCase()
      return (
        merchants.find((merchant) => merchant.code === code) ??
        // A browser may still send the code of a trial that has ended.
        merchants.find(({ settings }) => code !== undefined && settings.trial?.merchantCode === code) ??
        merchants.find(({ hosts }) => hosts.includes(name)) ??
        (isOurs(name) ? merchants.find(({ hosts }) => hosts.length === 0) : undefined)
      )
    },
    refresh,
    onAdded: (listener) => void listeners.push(listener),
    dropCached: (id) => {
      const settingsVersion = versions.renew(id)
      merchants = merchants.map((merchant) => (merchant.id === id ? { ...merchant, settingsVersion } : merchant))
    },
    stop: () => clearInterval(timer),
  }
}

/** Without a carrier of text messages, and without a phone sign-in of its own, nobody can log in or register by number. */
function offeredSettings(
  { isDemo, textCarriers }: MerchantsOptions['config'],
  code: string,
  settings: MerchantSettings,
): MerchantSettings {
  const hasCarrier = textCarriers.some(({ merchant = code }) => merchant === code)
  if (isDemo || hasCarrier || settings.firebase) return settings
  const { registration, flags } = settings
  return {
    ...settings,
    flags: { ...flags, MOBILEVERCODELOGIN3: false },
    registration: { ...registration, methods: registration.methods.filter((method) => method !== 'mobileNum') },
  }
}

/** What was stored past the console and is no address is passed over: it must not keep all merchants from loading. */
const blockerOf = ({ blockedAddresses }: StoredSettings) =>
  createAddressList(blockedAddresses.filter(isAddressOrRange)).has

interface SettingsVersions {
  of: (merchant: number, text: string) => number
  renew: (merchant: number) => number
}

/** A number that changes with the merchant's data. */
function createSettingsVersions(): SettingsVersions {
  const known = new Map<number, { text: string; settingsVersion: number }>()
  const next = (merchant: number, text: string): number => {
    const settingsVersion = (known.get(merchant)?.settingsVersion ?? 0) + 1
    known.set(merchant, { text, settingsVersion })
    return settingsVersion
  }
  return {
    of: (merchant, text) => {
      const before = known.get(merchant)
      return before?.text === text ? before.settingsVersion : next(merchant, text)
    },
    renew: (merchant) => next(merchant, known.get(merchant)?.text ?? ''),
  }
}
