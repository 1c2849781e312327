import type pg from 'pg'

const tables = `
  select format('%s: %s', c.oid::regclass, v.msg) as damage from pg_class c
  cross join lateral verify_heapam(c.oid, check_toast => true) v where c.oid = $1`
const indexes = `select null as damage from bt_index_parent_check($1, heapallindexed => true, rootdescend => true, checkunique => true)`

/**
 * Damage that PostgreSQL's `amcheck` finds in the files, with the checks of `pg_amcheck`: every row of every table, and every
 * B-tree against the table it belongs to.
 */
export async function listDamage(owner: Pick<pg.Pool, 'query'>): Promise<string[]> {
  await owner.query('create extension if not exists amcheck')
  const { rows: relations } = await owner.query<{ oid: number; name: string; kind: string }>(
    `select c.oid, c.oid::regclass::text as name, c.relkind as kind from pg_class c left join pg_am a on a.oid = c.relam
     where c.relpersistence = 'p' and (c.relkind in ('r', 't') or c.relkind = 'i' and a.amname = 'btree')`,
  )
  if (relations.length < 300) throw new Error(`only ${relations.length} tables and indexes were found`)
  const found: string[] = []
  for (const { oid, name, kind } of relations) {
    try {
      const { rows } = await owner.query<{ damage: string | null }>(kind === 'i' ? indexes : tables, [oid])
      found.push(...rows.flatMap(({ damage }) => damage ?? []))
    } catch (cause) {
      found.push(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`)
    }
  }
  return found
}
