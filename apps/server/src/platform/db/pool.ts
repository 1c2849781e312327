import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
// A day is a day, not a moment in whatever zone this process runs in.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** The role the platform works as: neither owner nor allowed past row-level security. */
const appRole = 'fairground_app'
/** A statement that outlives its caller holds locks for nobody. */
const appOptions = `-c role=${appRole} -c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000`
/** A migration of a large table, and the starter that waits for it, take as long as they take. */
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
    // Whoever waits for the database learns within three seconds that it is not there.
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: true,
  })
  // A connection that breaks is replaced by the pool, and whoever uses it is told by the query. Without listeners, on
  // the idle ones and on those in use, a restart of the database would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
