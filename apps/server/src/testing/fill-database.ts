import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createKeyring } from '../platform/crypto/keyring.ts'
import { createPool } from '../platform/db/pool.ts'
import { migrate, sqlFoldersIn } from '../platform/db/migrate.ts'
import { createLog } from '../platform/log.ts'
import { readDemoData } from '../seed/demo-data.ts'
import type { LivedPast } from '../seed/months/seed-months.ts'
import { seedDemo } from '../seed/seed-demo.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..')

/** Migrates an empty database and seeds the demo, with a past. `studioKey`: SPKI, base64. */
export async function fillDatabase(
  databaseUrl: string,
  studioKey: string,
  past: LivedPast | null = null,
): Promise<void> {
  const owner = createPool({ databaseUrl, size: 2, asOwner: true })
  const app = createPool({ databaseUrl, size: 2 })
  await migrate(owner, sqlFoldersIn(path.join(root, 'apps/server')))
  const keyring = createKeyring([Buffer.alloc(32, 7)])
  const demo = readDemoData(path.join(root, 'demo'))
  await seedDemo({ owner, app, demo, studioKey, keyring, log: createLog('silent'), past })
  await Promise.all([owner.end(), app.end()])
}
