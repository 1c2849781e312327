import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

/** Any number, the same for every starter: only one migrates. */
const migrationLock = 7_041_776

export class MigrationFault extends Error {}

/**
 * Applies the numbered SQL files that the database has not seen, each in a transaction of its own, under a lock.
 * @returns the names applied now
 * @throws MigrationFault when a file that was applied has changed since
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migration (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migration')
    const applied = new Map(rows.map(({ name, digest }) => [name, digest]))
    const fresh: string[] = []
    for (const file of files) {
      const sql = readFileSync(path.join(folder, file), 'utf8')
      const digest = createHash('sha256').update(sql).digest('hex')
      const known = applied.get(file)
      if (known === digest) continue
      if (known) throw new MigrationFault(`Migration ${file} was changed after it had been applied`)
      await applyFile(client, { file, sql, digest })
      fresh.push(file)
    }
    return fresh
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    client.release()
  }
}

async function applyFile(client: pg.PoolClient, { file, sql, digest }: Record<'file' | 'sql' | 'digest', string>) {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migration (name, digest) values ($1, $2)', [file, digest])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw cause
  }
}
