import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { MerchantId } from '../platform/db/database.ts'
import { templates, urlOfDatabase } from './database-url.ts'

export interface TestDatabase {
  url: string
  /** The owner's connection: reads everything, and writes as an operator or an attacker with database access would. */
  owner: pg.Pool
  /** For what changes the schema itself: a trigger that breaks a write, a constraint taken away. */
  superuser: pg.Pool
  /** Of the test file. */
  merchant: MerchantId
  /** In the database of a shared platform: a merchant like one of those that were seeded. */
  copyMerchant?: (code: 'demo' | 'other') => Promise<MerchantId>
  drop: () => Promise<void>
}

/** A fresh copy of the migrated and seeded template. */
export const createTestDatabase = (serverUrl: string): Promise<TestDatabase> =>
  copyDatabase(serverUrl, templates.seeded)

/** @param source a database that nobody is connected to */
export async function copyDatabase(serverUrl: string, source: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Logging every page of the copy, as is the default, takes three times the CPU time.
  await onServer(serverUrl, `create database ${name} template ${source} strategy file_copy`)
  const url = urlOfDatabase(serverUrl, name)
  const merchant = 1 as MerchantId
  const owner = ownerPool(url, { merchant })
  return {
    url,
    merchant,
    owner,
    superuser: owner,
    drop: async () => {
      if (!owner.ended) await owner.end()
      await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/**
 * For statements of tests; `current_merchant()` is the file's merchant.
 * @param role by default the superuser
 */
export function ownerPool(url: string, { merchant, role }: { merchant: MerchantId; role?: string }): pg.Pool {
  const options = `-c fairground.merchant=${merchant}${role ? ` -c role=${role}` : ''}`
  const pool = new pg.Pool({ connectionString: url, max: 3, allowExitOnIdle: true, options })
  pool.on('error', () => {})
  return pool
}

/**
 * Lets a platform of a test wait longer for a connection than in operation: on a busy machine tests that ask much at once
 * would be refused.
 */
export function waitForConnections(pool: pg.Pool): void {
  pool.options.connectionTimeoutMillis = 20_000
}

async function onServer(serverUrl: string, sql: string): Promise<void> {
  const client = await serverPool(serverUrl).connect()
  let isUsable = false
  try {
    // Copies of one template are made one at a time.
    await client.query('select pg_advisory_lock(1)')
    await client.query(sql)
    await client.query('select pg_advisory_unlock(1)')
    isUsable = true
  } finally {
    // The end of a connection unlocks too.
    client.release(!isUsable)
  }
}

const serverPools = new Map<string, pg.Pool>()

/** A connection of this worker: opening one takes longer than most statements. */
function serverPool(serverUrl: string): pg.Pool {
  const known = serverPools.get(serverUrl)
  if (known) return known
  const pool = new pg.Pool({ connectionString: serverUrl, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  pool.on('error', () => {})
  serverPools.set(serverUrl, pool)
  return pool
}
