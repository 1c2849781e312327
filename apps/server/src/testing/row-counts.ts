import type pg from 'pg'

/** Tables that a refused request may change, because they record the request. */
const traces = ['envelope_nonce', 'rate_bucket']
/** The column that even a refused request may change. */
const seenAt = 'last_seen_at'

/** Row counts of every table, to find out whether anything was written. */
export async function countRows(owner: pg.Pool): Promise<Record<string, number>> {
  return readTables(owner, { what: 'count(*)::int', ofEmpty: 0 })
}

/** The contents of every table, to find out whether anything was overwritten. */
export async function fingerprintRows(owner: pg.Pool): Promise<Record<string, string>> {
  return readTables(owner, {
    what: `md5(string_agg((to_jsonb(t) - '${seenAt}')::text, '|' order by (to_jsonb(t) - '${seenAt}')::text))`,
    ofEmpty: '',
  })
}

/**
 * An aggregate over each table. Most have never had a row, and reading those takes longer than the rest:
 * a table without a page has none.
 */
async function readTables<Value>(
  owner: pg.Pool,
  { what, ofEmpty }: { what: string; ofEmpty: Value },
): Promise<Record<string, Value>> {
  const { rows: tables } = await owner.query<{ name: string; is_empty: boolean }>(
    `select relname as name, pg_relation_size(oid) = 0 as is_empty from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1) order by 1`,
    [traces],
  )
  const filled = tables.filter(({ is_empty }) => !is_empty)
  const { rows } = await owner.query<{ name: string; value: Value | null }>(
    filled.map(({ name }) => `select '${name}' as name, ${what} as value from ${name} t`).join(' union all '),
  )
  const found = new Map(rows.map(({ name, value }) => [name, value]))
  return Object.fromEntries(tables.map(({ name }) => [name, found.get(name) ?? ofEmpty]))
}
