import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../../launcher/src/postgres/embedded-postgres.mjs'
import { makeDatabaseFolder } from '../../../launcher/src/testing/database-folder.mjs'
import { urlOfDatabase } from './database-url.ts'
import { fillDatabase } from './fill-database.ts'
import { refusalsFolder } from './refusals-seen.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    /** PKCS8 PEM: the studio's signing key. */
    studioKey: string
    /** For bundles of the platform: within the repository, because packages are not in them. */
    bundlesFolder: string
  }
}

export const templateName = 'fairground_template'

/** One server and one migrated, seeded database that every test file gets a copy of. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // Failed files run again after the others.
  if (!process.env['TEST_RUNS_AGAIN']) rmSync(refusalsFolder, { recursive: true, force: true })
  mkdirSync(refusalsFolder, { recursive: true })
  const folder = makeDatabaseFolder('fairground-test-')
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'pg'),
    maxConnections: 200,
    // A test's database need not survive a crash of the machine.
    conf: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await admin.end()
  await fillDatabase(
    urlOfDatabase(server.url, templateName),
    publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  )
  const cache = path.join(import.meta.dirname, '../../../../node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const bundlesFolder = mkdtempSync(path.join(cache, 'server-test-'))
  provide('bundlesFolder', bundlesFolder)
  provide('serverUrl', server.url)
  provide('studioKey', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  return async () => {
    await server.stop()
    for (const each of [folder, bundlesFolder]) rmSync(each, { recursive: true, force: true })
  }
}
