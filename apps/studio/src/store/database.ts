import pg from 'pg'

/** Runs a statement; rows as objects, `bigint` columns as bigint. */
export interface Queries {
  rows: <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>
}

/** The studio's own database: no other program reads or writes it. */
export interface Database extends Queries {
  /** Runs `work` in a transaction. */
  transact: <Result>(work: (tx: Queries) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/** The first row. @throws Error when there is none */
export async function firstRow<Row extends object>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (!row) throw new Error('a row that must be there is missing')
  return row
}

const connectionsMax = 8
// An abandoned statement or transaction must not hold locks for long.
const settings =
  '-c search_path=studio -c timezone=UTC -c statement_timeout=10000 -c idle_in_transaction_session_timeout=10000'

/** Connects at the first statement. */
export function connectDatabase(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    options: settings,
    application_name: 'fairground-studio',
    connectionTimeoutMillis: 5_000,
    types: { getTypeParser: (oid, format) => (oid === int8 ? BigInt : pg.types.getTypeParser(oid, format)) },
  })
  // A broken connection is replaced, and its statement rejects. Without listeners a restart of the database would end
  // the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    rows: rowsOf(pool),
    async transact(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await work({ rows: rowsOf(client) })
        await client.query('commit')
        return result
      } catch (cause) {
        // A connection that cannot even roll back is thrown away; the server then rolls back by itself.
        await client.query('rollback').catch((fault: Error) => {
          broken = fault
        })
        throw cause
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}

const int8 = pg.types.builtins.INT8

const rowsOf =
  (client: pg.Pool | pg.PoolClient): Queries['rows'] =>
  async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(sql, [...values])).rows
