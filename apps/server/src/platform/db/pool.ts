import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
// Keep a date as text: a Date would shift it by this process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** The role of the platform: it neither owns tables nor bypasses row-level security. */
const appRole = 'fairground_app'
/** A statement without a timeout could hold locks after its caller has gone. */
const appOptions = `-c role=${appRole} -c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000`
/** Migrations, and processes that wait for them, have no timeout. */
const ownerOptions = '-c statement_timeout=0'

export interface PoolOptions {
  databaseUrl: string
  size: number
  /** The owner's connection, for migrations and the seeder only. */
  asOwner?: boolean
}

export function createPool({ databaseUrl, size, asOwner = false }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    options: `${asOwner ? ownerOptions : appOptions} -c timezone=UTC`,
    // Callers learn within three seconds that the database is unreachable.
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: true,
  })
  // The pool replaces a broken connection, and its query reports the error. Without error listeners, on idle
  // connections and on those in use, a restart of the database would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
