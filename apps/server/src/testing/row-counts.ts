import type pg from 'pg'

/** Tables that a refused request may change, because they record the request. */
const traces = ['envelope_nonce', 'rate_bucket']
/** The column that even a refused request may change. */
const seenAt = 'last_seen_at'

/** Row counts of every table, to find out whether anything was written. */
export async function countRows(owner: pg.Pool): Promise<Record<string, number>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname <> all($1) order by 1`,
    [traces],
  )
  const { rows } = await owner.query<{ name: string; count: number }>(
    tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`).join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** The contents of every table, to find out whether anything was overwritten. */
export async function fingerprintRows(owner: pg.Pool): Promise<Record<string, string>> {
  const tables = Object.keys(await countRows(owner))
  const { rows } = await owner.query<{ name: string; print: string }>(
    tables
      .map(
        (name) =>
          `select '${name}' as name, md5(coalesce(string_agg(r, '|' order by r), '')) as print
           from (select (to_jsonb(t) - '${seenAt}')::text as r from ${name} t) rows`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
