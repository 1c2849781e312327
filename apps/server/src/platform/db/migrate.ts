import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { applySources, digestOf, readSources } from './sql-sources.ts'

/** Any number that all processes share: only one of them migrates. */
const migrationLock = 7_041_776

/** Its message is for the person who starts the platform. */
export class MigrationFault extends Error {}

interface Migration {
  name: string
  sql: string
  digest: string
}

/** Folders of the migrations and of the functions and views. */
export interface SqlFolders {
  migrationsDir: string
  sourcesDir: string
}

export const sqlFoldersIn = (folder: string): SqlFolders => ({
  migrationsDir: path.join(folder, 'migrations'),
  sourcesDir: path.join(folder, 'sql'),
})

/**
 * Migrates the database to this version under a lock, in one transaction: the numbered files that it has not applied,
 * and the functions and views if their source changed. Either everything takes effect or nothing.
 * @returns the names of the files applied now
 * @throws MigrationFault when the database was made by other files than these
 */
export async function migrate(pool: pg.Pool, { migrationsDir, sourcesDir }: SqlFolders): Promise<string[]> {
  const migrations = readMigrations(migrationsDir)
  const sources = readSources(sourcesDir)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query('begin')
    const fresh = await findFresh(client, migrations)
    for (const migration of fresh) await applyMigration(client, migration)
    const renewed = await applySources(client, sources, fresh.length > 0)
    await client.query('commit')
    return [...fresh.map(({ name }) => name), ...renewed]
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    throw cause
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    client.release()
  }
}

function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.toSorted().map((name) => {
    const sql = readFileSync(path.join(folder, name), 'utf8')
    return { name, sql, digest: digestOf(sql) }
  })
}

async function findFresh(client: pg.PoolClient, migrations: readonly Migration[]): Promise<Migration[]> {
  await client.query(
    'create table if not exists migration (name text primary key, digest text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migration')
  const digests = new Map(migrations.map(({ name, digest }) => [name, digest]))
  // Before the first release the baseline is still edited, and no data is carried over from one to the next.
  if (rows.some(({ name, digest }) => digests.get(name) !== digest))
    throw new MigrationFault(
      'This data was made by another version of the tables, and versions before the first release do not carry data over: keep a copy of what you need, then start over with `npm start -- --reset`.',
    )
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.filter(({ name }) => !applied.has(name))
}

async function applyMigration(client: pg.PoolClient, { name, sql, digest }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest])
}
