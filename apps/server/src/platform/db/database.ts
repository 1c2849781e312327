import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely'
import type pg from 'pg'
import type { DB } from './generated/schema.ts'
import { statementName } from './named-statements.ts'

export type MerchantId = number & { readonly merchant: unique symbol }

/** A connection for queries: it sees one merchant's rows only. */
export type Reader = Kysely<DB>
/** A write takes a transaction by type. */
export type Tx = Transaction<DB>

export interface Database {
  /** Rows of one merchant, enforced by row-level security. */
  of: (merchant: MerchantId) => Reader
  /** Tables without a tenant: merchants, jobs, rate buckets. Tenant tables show no rows here. */
  platform: Reader
  /**
   * Tables that every sealed or rate-limited request uses, through any free connection, so that no connection has to
   * change its tenant. They contain no merchant's rows, and no other table can be named here.
   */
  counters: Kysely<Pick<DB, 'envelope_nonce' | 'rate_bucket'>>
  /** A connection of its own, for LISTEN. */
  pool: pg.Pool
  close: () => Promise<void>
}

export function createDatabase(pool: pg.Pool): Database {
  const readers = new Map<number, Reader>()
  const readerOf = (merchant: number): Reader => {
    const known = readers.get(merchant)
    if (known) return known
    const reader = new Kysely<DB>({ dialect: new PostgresDialect({ pool: tenantPool(pool, merchant) }) })
    readers.set(merchant, reader)
    return reader
  }
  return {
    of: readerOf,
    platform: readerOf(0),
    counters: new Kysely({ dialect: new PostgresDialect({ pool: tenantPool(pool, null) }) }),
    pool,
    close: () => pool.end(),
  }
}

/** The current tenant of a connection. It is kept between uses: with one merchant nothing has to be sent. */
const tenantOf = new WeakMap<pg.PoolClient, number>()

/** @param merchant null: the current tenant does not matter */
function tenantPool(pool: pg.Pool, merchant: number | null): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect()
      try {
        if (merchant !== null) await setTenant(client, merchant)
      } catch (cause) {
        client.release(true)
        throw cause
      }
      return namedClient(client)
    },
    end: () => Promise.resolve(),
    options: {},
  }
}

async function setTenant(client: pg.PoolClient, merchant: number): Promise<void> {
  if (tenantOf.get(client) === merchant) return
  await client.query({
    name: 'set_tenant',
    text: `select set_config('fairground.merchant', $1, false)`,
    values: [merchant === 0 ? '' : String(merchant)],
  })
  tenantOf.set(client, merchant)
}

function namedClient(client: pg.PoolClient): PostgresPoolClient {
  return {
    query: ((text: string | object, values?: readonly unknown[]) => {
      if (typeof text !== 'string') return client.query(text as never)
      const name = values && values.length > 0 ? statementName(text) : undefined
      return client.query({ ...(name && { name }), text, values: [...(values ?? [])] })
    }) as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  }
}
