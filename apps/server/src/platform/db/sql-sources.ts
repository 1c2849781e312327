import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

/** A file of functions, views and triggers. */
export interface SqlSource {
  file: string
  sql: string
  digest: string
}

export const digestOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')

/**
 * The files of a folder in the order of its `order.txt`.
 * @throws Error when list and folder differ: a file that is not listed would never be applied
 */
export function readSources(folder: string): SqlSource[] {
  const listed = readFileSync(path.join(folder, 'order.txt'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const present = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  if (listed.toSorted().join() !== present.toSorted().join())
    throw new Error(`${folder}/order.txt lists ${listed.join(', ')}, but there are ${present.join(', ')}`)
  return listed.map((file) => {
    const sql = readFileSync(path.join(folder, file), 'utf8')
    return { file, sql, digest: digestOf(sql) }
  })
}

/**
 * Replaces every function, view and trigger when a file of the set changed, or when tables did (`isForced`).
 * @returns the files applied now
 */
export async function applySources(
  client: pg.PoolClient,
  sources: readonly SqlSource[],
  isForced: boolean,
): Promise<string[]> {
  await client.query(
    'create table if not exists sql_source (file text primary key, position integer not null, digest text not null, made text[] not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ file: string; digest: string; made: string[] }>(
    'select file, digest, made from sql_source order by position',
  )
  const digests = rows.map(({ file, digest }) => `${file} ${digest}`).join()
  if (!isForced && digests === sources.map(({ file, digest }) => `${file} ${digest}`).join()) return []
  await dropMade(
    client,
    rows.flatMap(({ made }) => made),
  )
  await client.query('delete from sql_source')
  let known = new Set(await listObjects(client))
  for (const [position, { file, sql, digest }] of sources.entries()) {
    await client.query(sql)
    const now = await listObjects(client)
    const made = now.filter((object) => !known.has(object))
    known = new Set(now)
    await client.query('insert into sql_source (file, position, digest, made) values ($1, $2, $3, $4)', [
      file,
      position,
      digest,
      made,
    ])
  }
  return sources.map(({ file }) => file)
}

/** As `drop` takes them: `function play_span(text,timestamptz,text)`, `view bet`, `type ledger_move`. */
async function listObjects(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ object: string }>(`
    select case prokind when 'p' then 'procedure ' else 'function ' end || oid::regprocedure as object
      from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select case relkind when 'c' then 'type ' else 'view ' end || oid::regclass
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('c', 'v')`)
  return rows.map(({ object }) => object)
}

/**
 * Drops the objects made by the files: a changed signature or column could not be replaced in place.
 * @throws Error when a check, default, index or policy of a table depends on a function
 */
async function dropMade(client: pg.PoolClient, made: readonly string[]): Promise<void> {
  const before = await countTableParts(client)
  for (const object of made) {
    const [kind, ...name] = object.split(' ')
    await client.query(`drop ${kind} if exists ${name.join(' ')} cascade`)
  }
  if ((await countTableParts(client)) !== before)
    throw new Error('A table uses one of the functions of apps/server/sql: what tables use belongs in a migration')
}

async function countTableParts(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ parts: string }>(`
    select concat_ws(' ',
      (select count(*) from pg_constraint where connamespace = 'public'::regnamespace and contype <> 't'),
      (select count(*) from pg_attrdef), (select count(*) from pg_policy), (select count(*) from pg_index),
      (select count(*) from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relkind in ('r', 'p') and not attisdropped)) as parts`)
  return rows[0]?.parts ?? ''
}
