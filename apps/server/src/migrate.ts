import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPool } from './platform/db/pool.ts'
import { migrate, MigrationFault } from './platform/db/migrate.ts'
import { createLog } from './platform/log.ts'
import { readDemoData } from './seed/demo-data.ts'
import { seedDemo } from './seed/seed-demo.ts'

/**
 * Brings the database up to this version, and seeds the demo where it is asked for and nothing stands yet. Runs as the
 * owner of the tables; the platform itself never does.
 */
async function main(): Promise<void> {
  const { DATABASE_URL: databaseUrl, FAIRGROUND_DEMO: demo, FAIRGROUND_DEMO_DIR: demoDir = 'demo' } = process.env
  if (!databaseUrl) throw new MigrationFault('DATABASE_URL is not set')
  const owner = createPool({ databaseUrl, size: 2, asOwner: true })
  const app = createPool({ databaseUrl, size: 2 })
  try {
    const applied = await migrate(owner, migrationsFolder())
    if (applied.length > 0) process.stdout.write(`Applied ${applied.length} migrations\n`)
    if (demo === '1') {
      const studioKey = readStudioKey(process.env['FAIRGROUND_STUDIO_PUBLIC_KEY_FILE'])
      const isSeeded = await seedDemo({ owner, app, demo: readDemoData(demoDir), studioKey, log: createLog('warn') })
      if (!isSeeded)
        await owner.query(`update game_gateway set public_keys = array[$1] where code = 'studio'`, [studioKey])
    }
  } finally {
    await Promise.all([owner.end(), app.end()])
  }
}

/** Beside the sources in development, beside the bundle when built. */
const migrationsFolder = (): string =>
  process.env['FAIRGROUND_MIGRATIONS_DIR'] ?? path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations')

/** PEM or base64 SPKI. */
function readStudioKey(file: string | undefined): string {
  if (!file) throw new MigrationFault('FAIRGROUND_STUDIO_PUBLIC_KEY_FILE is not set')
  const text = readFileSync(file, 'utf8').trim()
  return text.startsWith('-----')
    ? createPublicKey(text).export({ type: 'spki', format: 'der' }).toString('base64')
    : text
}

main().catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exit(1)
})
