import { sql } from 'kysely'
import type { Reader } from './database.ts'

export interface DatabaseState {
  version: string
  size_bytes: number
  connections: number
  connections_max: number
  longest_seconds: number
}

/**
 * What the server says of itself; of other programs' connections it tells the number only. The size is that of all tables,
 * because the size of a database is told only to who may connect to it.
 */
export async function readDatabaseState(db: Reader): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select current_setting('server_version') as version,
      (select sum(pg_total_relation_size(c.oid))::float8 from pg_class c where c.relkind = 'r') as size_bytes,
      count(*)::int as connections, current_setting('max_connections')::int as connections_max,
      coalesce(max(extract(epoch from now() - xact_start)), 0)::int as longest_seconds
    from pg_stat_activity where datname = current_database()`.execute(db)
  const [state] = rows
  if (!state) throw new Error('the database says nothing of itself')
  return state
}
