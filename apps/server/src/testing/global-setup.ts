import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../../launcher/src/postgres/embedded-postgres.mjs'
import { makeDatabaseFolder } from '../../../launcher/src/testing/database-folder.mjs'
import { makeFolderBesidePackages } from '../../../../tools/lib/testing/test-run.mjs'
import { templates, urlOfDatabase } from './database-url.ts'
import { fillDatabase } from './fill-database.ts'
import { refusalsFolder } from './refusals-seen.ts'
import { seedOtherMerchant } from './seed-other-merchant.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    /** PKCS8 PEM: the studio's signing key. */
    studioKey: string
    /** For bundles of the platform: within the repository, because packages are not in them. */
    bundlesFolder: string
  }
}

/** One server with two databases that tests copy: the migrated, seeded one, and the one of platforms that files share. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // Failed files run again after the others.
  if (!process.env['TEST_RUNS_AGAIN']) rmSync(refusalsFolder, { recursive: true, force: true })
  mkdirSync(refusalsFolder, { recursive: true })
  const folder = makeDatabaseFolder('fairground-test-')
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'pg'),
    maxConnections: 200,
    // A test's database need not survive a crash of the machine.
    conf: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      dynamic_shared_memory_type: 'mmap',
      // What it learns of rows of earlier files is wrong for the next one.
      autovacuum: 'off',
    },
  })
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const studioKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  await onServer(server.url, `create database ${templates.seeded}`)
  await fillDatabase(urlOfDatabase(server.url, templates.seeded), studioKey)
  await onServer(server.url, `create database ${templates.merchants} template ${templates.seeded} strategy file_copy`)
  await prepareMerchants(urlOfDatabase(server.url, templates.merchants), studioKey)
  const bundlesFolder = makeFolderBesidePackages('server-')
  provide('bundlesFolder', bundlesFolder)
  provide('serverUrl', server.url)
  provide('studioKey', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  return async () => {
    await server.stop()
    for (const each of [folder, bundlesFolder]) rmSync(each, { recursive: true, force: true })
  }
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** What test-merchants.sql says, with a second seeded merchant. */
async function prepareMerchants(databaseUrl: string, studioKey: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const client = await pool.connect()
  await seedOtherMerchant(client, studioKey)
  await client.query(readFileSync(path.join(import.meta.dirname, 'test-merchants.sql'), 'utf8'))
  client.release()
  await pool.end()
}
