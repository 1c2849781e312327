import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Config } from './platform/config.ts'
import {
  checkInstallationKeys,
  readStudioKey,
  registerInstallationKeys,
  type InstallationKey,
} from './platform/crypto/installation-keys.ts'
import { migrate, sqlFoldersIn } from './platform/db/migrate.ts'
import { createKeyring } from './platform/crypto/keyring.ts'
import { createPool } from './platform/db/pool.ts'
import { createLog } from './platform/log.ts'
import { readDemoData } from './seed/demo-data.ts'

export interface Preparation {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'isDemo' | 'secrets'>
  /** The installation's keys, as `readInstallationKeys` reads them. */
  keys: readonly InstallationKey[]
  /** Whether replaced keys are accepted where no data depends on the old ones. */
  acceptsKeys: boolean
  demoDir: string
  /** How many days of the past a new demo begins with. */
  demoDays: number
  /** PEM or base64 SPKI; a demo needs it. */
  studioKeyFile: string | null
  /** Folder of `migrations` and `sql`; null: next to the bundle. */
  sqlDir: string | null
}

/** Its message is for the person who starts the platform. */
export class PreparationFault extends Error {}

/**
 * Refuses keys of another installation before it writes anything. Then migrates the database, and seeds the demo if requested and the database is empty. Runs as the owner of the tables, on
 * connections that are closed afterwards: everything later runs as the platform's role.
 */
export async function prepareDatabase({ config, keys, acceptsKeys, ...places }: Preparation): Promise<void> {
  const { databaseUrl, dataDir, isDemo } = config
  const owner = createPool({ databaseUrl, size: 2, asOwner: true })
  try {
    await waitForDatabase(owner)
    await checkInstallationKeys(owner, keys, acceptsKeys)
    const applied = await migrate(owner, sqlFoldersIn(places.sqlDir ?? besideTheBundle)).catch((cause: unknown) => {
      throw new PreparationFault(`The database could not be brought up to date: ${sentenceOf(cause)}`)
    })
    if (applied.length > 0) process.stdout.write(`Brought the database up to date: ${applied.length} files\n`)
    await registerInstallationKeys(owner, { keys, dataDir, accepts: acceptsKeys })
    if (isDemo) await prepareDemo(owner, config, places)
  } finally {
    await owner.end()
  }
}

const sentenceOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

const besideTheBundle = path.dirname(fileURLToPath(import.meta.url))

const demoDaysMax = 366

async function prepareDemo(
  owner: pg.Pool,
  { databaseUrl, secrets }: Pick<Config, 'databaseUrl' | 'secrets'>,
  { demoDir, demoDays: days, studioKeyFile }: Pick<Preparation, 'demoDir' | 'demoDays' | 'studioKeyFile'>,
): Promise<void> {
  if (!studioKeyFile) throw new PreparationFault('FAIRGROUND_STUDIO_PUBLIC_KEY_FILE is not set')
  if (!Number.isInteger(days) || days < 0 || days > demoDaysMax)
    throw new PreparationFault(`FAIRGROUND_DEMO_DAYS must be a whole number from 0 to ${demoDaysMax}`)
  const studioKey = readStudioKey(studioKeyFile)
  const { rowCount: merchants } = await owner.query('select 1 from merchant limit 1')
  if (merchants) {
    await owner.query(
      `update game_gateway set public_keys = array[$1] where code = 'studio' and public_keys is distinct from array[$1]`,
      [studioKey],
    )
    return
  }
  // Loaded only for the start that seeds.
  const [{ seedDemo }, { seedRains }] = await Promise.all([
    import('./seed/seed-demo.ts'),
    import('./seed/seed-rains.ts'),
  ])
  const app = createPool({ databaseUrl, size: 2 })
  try {
    const demo = readDemoData(demoDir)
    const past = days > 0 ? { days, until: new Date() } : null
    const parts = { app, demo, keyring: createKeyring(secrets), log: createLog('warn') }
    const merchant = await seedDemo({ owner, studioKey, ...parts, past })
    if (merchant !== null) await seedRains({ merchant, ...parts })
  } finally {
    await app.end()
  }
}

/** After a power cut the database may need long to recover. */
const timeoutMs = 300_000
const checkMs = 10
/** Connection errors of a server that is not listening yet or is starting up. */
const notYet = new Set(['ENOENT', 'ECONNREFUSED', '57P03'])

/** The platform and its database start at the same time; the platform waits for the database. */
async function waitForDatabase(pool: pg.Pool): Promise<void> {
  const until = Date.now() + timeoutMs
  for (;;) {
    const cause: unknown = await pool.query('select 1').then(
      () => null,
      (fault: unknown) => fault,
    )
    if (cause === null) return
    const isNotYet = cause instanceof Error && 'code' in cause && notYet.has(String(cause.code))
    if (!isNotYet || Date.now() > until) throw cause
    await pause(checkMs)
  }
}
